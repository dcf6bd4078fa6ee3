import type { Context } from '../context/context.js';
import type { PromptOptions, ResourceOptions, ToolOptions } from '../descriptors/options.js';
import { toolNameVerdict } from '../decorators/names.js';
import { nearest } from '../errors/nearest.js';
import { SetupCode } from '../errors/setup-codes.js';
import { SetupError } from '../errors/setup-error.js';
import { compilePrompt } from '../pipeline/compile-prompt.js';
import { compileTool } from '../pipeline/compile-tool.js';
import type { Catalog, Keyed } from '../registry/catalog.js';
import type { Handler } from '../registry/entries.js';
import { promptDefinition, toolDefinition } from './definitions.js';
import type { Bench } from './bench.js';
import { inAmbient } from './bind.js';
import { checkRegistration, type ListWords } from './check-registration.js';
import { at, sourceOf } from './workshop.js';

/** A tool without a class. */
export interface ToolRegistration extends ToolOptions {
  readonly name: string;
  readonly handler: (input: never, ctx: Context) => unknown;
}

/** A prompt without a class. */
export interface PromptRegistration extends PromptOptions {
  readonly name: string;
  readonly handler: (input: never, ctx: Context) => unknown;
}

/** A resource without a class: a fixed URI, or a template. */
export interface ResourceRegistration extends ResourceOptions {
  readonly uri: string;
  readonly handler: (input: never, ctx: Context) => unknown;
}

/** Whether the list may change now. Throws `SetupError` (NOT_DYNAMIC) where it may not. */
export type Gate = (action: string) => void;

/** What a collection changes, and how. */
export interface CollectionParts<Registration> {
  readonly words: ListWords;
  readonly catalogs: readonly Catalog<Keyed>[];
  readonly gate: Gate;
  readonly register: (registration: Registration) => void;
  readonly drop: (key: string) => boolean;
  readonly keyOf: (registration: Registration) => string;
}

/** Changes one list of a server. After start it needs `dynamic`; each change is announced to every peer, coalesced. */
export class Collection<Registration extends object> {
  readonly #parts: CollectionParts<Registration>;

  constructor(parts: CollectionParts<Registration>) {
    this.#parts = parts;
  }

  /** Throws `SetupError` for what can never work, and where the name is taken. */
  add(registration: Registration): void {
    this.#parts.gate('add');
    checkRegistration(this.#parts.words, 'add', registration);
    const key = this.#parts.keyOf(registration);
    if (this.#has(key)) {
      throw new SetupError(SetupCode.DuplicateName, {
        problem: `"${key}" exists already`,
        fix: 'Give it another name, or use update(…)',
      });
    }
    this.#parts.register(registration);
  }

  /** Puts another in the place of one, where the list shows it. */
  update(registration: Registration): void {
    this.#parts.gate('update');
    checkRegistration(this.#parts.words, 'update', registration);
    this.#known(this.#parts.keyOf(registration));
    this.#parts.register(registration);
  }

  remove(key: string): void {
    this.#parts.gate('remove');
    this.#known(key);
    this.#parts.drop(key);
  }

  /** Shows again what `disable` hid. */
  enable(key: string): void {
    this.#parts.gate('enable');
    this.#known(key);
    for (const catalog of this.#parts.catalogs) catalog.enable(key);
  }

  /** Hides it: unlisted, and unknown when called. */
  disable(key: string): void {
    this.#parts.gate('disable');
    this.#known(key);
    for (const catalog of this.#parts.catalogs) catalog.disable(key);
  }

  /** Announces a change that only the application knows of, such as one of a computed list. */
  changed(): void {
    this.#parts.gate('changed');
    for (const catalog of this.#parts.catalogs.slice(0, 1)) catalog.changed();
  }

  #has(key: string): boolean {
    return this.#parts.catalogs.some((catalog) => catalog.has(key));
  }

  #known(key: string): void {
    if (this.#has(key)) return;
    const near = nearest(
      String(key),
      this.#parts.catalogs.flatMap((catalog) => catalog.list().map((entry) => entry.key)),
    );
    const fix = near === undefined ? 'Add it first' : `Write "${near}", or add it first`;
    throw new SetupError(SetupCode.UnknownMember, { problem: `there is no "${key}"`, fix });
  }
}

export function addTool(registration: ToolRegistration, { registry, workshop, ambient }: Bench): void {
  const { name, handler, ...options } = registration;
  checkToolName(name);
  const spec = at('tools.add', name, () => {
    const input = workshop.toolInput(sourceOf(options.input, { kind: 'none' }), options);
    const output = workshop.output(options.output);
    return { input, output, definition: toolDefinition(name, options, input, output) };
  });
  const call = inAmbient(handler as Handler, ambient);
  registry.tools.set(compileTool({ ...spec, handler: call, ambient, member: undefined }, workshop.settings));
}

export function addPrompt(registration: PromptRegistration, { registry, workshop, ambient }: Bench): void {
  const { name, handler, ...options } = registration;
  const input = at('prompts.add', name, () => workshop.textInput(sourceOf(options.input, { kind: 'none' })));
  const definition = promptDefinition(name, options, input);
  const call = inAmbient(handler as Handler, ambient);
  const completers = new Map();
  registry.prompts.set(
    compilePrompt({ definition, input, completers, handler: call, member: undefined }, workshop.settings),
  );
}

function checkToolName(name: string): void {
  if (toolNameVerdict(name) !== 'bad') return;
  throw new SetupError(SetupCode.BadName, {
    owner: 'tools.add',
    problem: `"${name}" is no tool name`,
    fix: 'Use 1 to 64 of the characters A-Z a-z 0-9 _ -',
  });
}
