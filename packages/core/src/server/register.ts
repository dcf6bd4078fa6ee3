import { QuietContext } from '../context/quiet-context.js';
import { placeName } from '../decorators/place-name.js';
import type { PromptDescriptor, ResourceDescriptor, ToolDescriptor } from '../descriptors/descriptor.js';
import { compilePrompt } from '../pipeline/compile-prompt.js';
import { compileResource, compileTemplate } from '../pipeline/compile-resource.js';
import { compileTool } from '../pipeline/compile-tool.js';
import type { TemplateSpec } from '../pipeline/specs.js';
import { parseUriTemplate } from '../protocol/uri-template.js';
import type { Bench } from './bench.js';
import { type Method, type Owner, bindHandler, bindMethod } from './bind.js';
import { checkUntaken } from './check-untaken.js';
import { Completions } from './completions.js';
import { cacheHint } from './settings.js';
import type { Resolved } from './controllers.js';
import { promptDefinition, resourceDefinition, templateDefinition, toolDefinition } from './definitions.js';
import { at } from './workshop.js';

/** Compiles the handlers of controllers, all of them, and then adds them to the registry. Throws `SetupError`, and adds nothing. */
export function register(resolved: readonly Resolved[], bench: Bench): void {
  checkUntaken(resolved, bench.registry);
  const completions = new Completions(resolved, bench);
  const additions = resolved.flatMap(({ scanned, owner }) => [
    ...scanned.tools.map((tool) => compiledTool(tool, owner, bench)),
    ...scanned.prompts.map((prompt) => compiledPrompt(prompt, owner, bench, completions)),
    ...scanned.resources.map((resource) => compiledResource(resource, owner, bench, completions)),
  ]);
  completions.checkAllTaken();
  for (const add of additions) add();
}

type Addition = () => void;

function compiledTool(descriptor: ToolDescriptor, owner: Owner, bench: Bench): Addition {
  const { name, options, bind, member } = descriptor;
  const { registry, workshop, ambient } = bench;
  const spec = at(descriptor.owner.name, String(member), () => {
    const input = workshop.toolInput(descriptor.input, options);
    const output = workshop.output(options.output);
    return { input, output, definition: toolDefinition(name, options, input, output) };
  });
  const handler = bindHandler({ owner, member, streams: true }, bind, bench);
  const entry = compileTool({ ...spec, handler, ambient, member: placeName(descriptor) }, workshop.settings);
  return () => registry.tools.set(entry);
}

function compiledPrompt(descriptor: PromptDescriptor, owner: Owner, bench: Bench, completions: Completions): Addition {
  const { name, options, bind, member } = descriptor;
  const { registry, workshop } = bench;
  const input = at(descriptor.owner.name, String(member), () => workshop.textInput(descriptor.input));
  const definition = promptDefinition(name, options, input);
  const names = new Set(input.fields.map((field) => field.name));
  const completers = completions.take({ kind: 'prompt', key: name, names, input });
  const handler = bindHandler({ owner, member }, bind, bench);
  const entry = compilePrompt(
    { definition, input, completers, handler, member: placeName(descriptor) },
    workshop.settings,
  );
  return () => registry.prompts.set(entry);
}

function compiledResource(
  descriptor: ResourceDescriptor,
  owner: Owner,
  bench: Bench,
  completions: Completions,
): Addition {
  const { uri, name, variables, options, bind, member } = descriptor;
  const { registry, workshop } = bench;
  const input = at(descriptor.owner.name, String(member), () => workshop.textInput(descriptor.input));
  const handler = bindHandler({ owner, member }, bind, bench);
  const spec = {
    input,
    handler,
    watch: options.watch === true,
    cache: cacheHint(options.cache),
    member: placeName(descriptor),
  };
  if (variables.length === 0) {
    const fixed = compileResource({ ...spec, definition: resourceDefinition(uri, name, options) }, workshop.settings);
    return () => registry.addResource(fixed);
  }
  const template = parseUriTemplate(uri);
  const completers = completions.take({ kind: 'resource', key: uri, names: new Set(variables), input });
  const definition = templateDefinition(uri, name, options);
  const lister = options.list === undefined ? undefined : bindLister({ owner, member: options.list }, bench);
  const entry = compileTemplate({ ...spec, definition, template, completers, lister }, workshop.settings);
  return () => registry.addTemplate(entry, template);
}

function bindLister(method: Method, bench: Bench): TemplateSpec['lister'] {
  const list = bindMethod(method, bench);
  return (call, after) => list(call, [new QuietContext(call), after]);
}
