import { excerpt } from '../errors/excerpt.js';
import { invalidParams } from '../errors/protocol-error.js';
import { later } from '../flow/later.js';
import { isRecord, type Params } from '../protocol/message.js';
import type { Completion } from '../protocol/model.js';
import type { Completer, PromptEntry, TemplateEntry } from '../registry/entries.js';
import type { Registry } from '../registry/registry.js';
import type { Method } from './method.js';

const NOTHING: Completion = { values: [] };

export const complete: Method = (params, call, { registry }) => {
  const { name, value } = readArgument(params);
  const completer = find(params.ref, name, registry);
  if (completer === undefined) return { completion: NOTHING };
  return later(completer(value, readChosen(params.context), call), (completion) => ({ completion }));
};

function readArgument({ argument }: Params): { name: string; value: string } {
  if (!isRecord(argument) || typeof argument.name !== 'string' || typeof argument.value !== 'string') {
    throw invalidParams('completion/complete needs "argument" with a "name" and a "value", both strings');
  }
  return { name: argument.name, value: argument.value };
}

function readChosen(context: unknown): Params {
  if (context === undefined || context === null) return {};
  if (!isRecord(context)) throw invalidParams('"context" must be an object');
  const chosen = context.arguments ?? {};
  if (!isRecord(chosen) || Object.values(chosen).some((value) => typeof value !== 'string')) {
    throw invalidParams('"context.arguments" must be an object of strings');
  }
  return chosen;
}

/** `undefined`: the argument exists, but nobody completes it. A client may name a template, or a URI that it matches. */
function find(ref: unknown, argument: string, registry: Registry): Completer | undefined {
  if (!isRecord(ref)) throw invalidParams('completion/complete needs "ref", an object');
  if (ref.type === 'ref/prompt') {
    const name = named(ref.name, '"ref.name"');
    return ofPrompt(registry.prompts.get(name), name, argument);
  }
  if (ref.type === 'ref/resource') {
    const uri = named(ref.uri, '"ref.uri"');
    return ofTemplate(registry.templates.get(uri) ?? registry.templateOf(uri), uri, argument);
  }
  throw invalidParams('"ref.type" must be "ref/prompt" or "ref/resource"');
}

function ofPrompt(entry: PromptEntry | undefined, name: string, argument: string): Completer | undefined {
  if (entry === undefined) throw invalidParams(`Unknown prompt: ${excerpt(name)}`);
  const known = entry.definition.arguments?.some((one) => one.name === argument) ?? false;
  if (!known) throw invalidParams(`Prompt ${name} has no argument "${excerpt(argument)}"`);
  return entry.completers.get(argument);
}

function ofTemplate(entry: TemplateEntry | undefined, uri: string, argument: string): Completer | undefined {
  if (entry === undefined) throw invalidParams(`Unknown resource template: ${excerpt(uri)}`);
  if (!entry.variables.has(argument))
    throw invalidParams(`Template ${entry.key} has no variable "${excerpt(argument)}"`);
  return entry.completers.get(argument);
}

function named(value: unknown, place: string): string {
  if (typeof value !== 'string') throw invalidParams(`${place} must be a string`);
  return value;
}
