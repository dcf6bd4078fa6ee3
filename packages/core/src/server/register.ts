import type { Ambient } from '../context/ambient.js';
import { QuietContext } from '../context/quiet-context.js';
import { placeName } from '../decorators/place-name.js';
import type { PromptDescriptor, ResourceDescriptor, ToolDescriptor } from '../descriptors/descriptor.js';
import { compilePrompt } from '../pipeline/compile-prompt.js';
import { compileResource, compileTemplate } from '../pipeline/compile-resource.js';
import { compileTool } from '../pipeline/compile-tool.js';
import type { TemplateSpec } from '../pipeline/specs.js';
import { parseUriTemplate } from '../protocol/uri-template.js';
import type { Bench } from './bench.js';
import { type Owner, bindHandler, bindMethod } from './bind.js';
import { Completions } from './completions.js';
import { cacheHint } from './settings.js';
import type { Resolved } from './controllers.js';
import { promptDefinition, resourceDefinition, templateDefinition, toolDefinition } from './definitions.js';
import { at } from './workshop.js';

/** Compiles the handlers of controllers and adds them to the registry. Throws `SetupError`. */
export function register(resolved: readonly Resolved[], bench: Bench): void {
  const completions = new Completions(resolved, bench);
  for (const { scanned, owner } of resolved) {
    for (const tool of scanned.tools) addTool(tool, owner, bench);
    for (const prompt of scanned.prompts) addPrompt(prompt, owner, bench, completions);
    for (const resource of scanned.resources) addResource(resource, owner, bench, completions);
  }
  completions.checkAllTaken();
}

function addTool(descriptor: ToolDescriptor, owner: Owner, { registry, workshop, ambient }: Bench): void {
  const { name, options, bind, member } = descriptor;
  const spec = at(descriptor.owner.name, String(member), () => {
    const input = workshop.toolInput(descriptor.input, options);
    const output = workshop.output(options.output);
    return { input, output, definition: toolDefinition(name, options, input, output) };
  });
  const handler = bindHandler(owner, member, bind, ambient);
  registry.tools.set(compileTool({ ...spec, handler, member: placeName(descriptor) }, workshop.settings));
}

function addPrompt(descriptor: PromptDescriptor, owner: Owner, bench: Bench, completions: Completions): void {
  const { name, options, bind, member } = descriptor;
  const { registry, workshop, ambient } = bench;
  const input = at(descriptor.owner.name, String(member), () => workshop.textInput(descriptor.input));
  const definition = promptDefinition(name, options, input);
  const names = new Set(input.fields.map((field) => field.name));
  const completers = completions.take({ kind: 'prompt', key: name, names, input });
  const handler = bindHandler(owner, member, bind, ambient);
  registry.prompts.set(
    compilePrompt({ definition, input, completers, handler, member: placeName(descriptor) }, workshop.settings),
  );
}

function addResource(descriptor: ResourceDescriptor, owner: Owner, bench: Bench, completions: Completions): void {
  const { uri, name, variables, options, bind, member } = descriptor;
  const { registry, workshop, ambient } = bench;
  const input = at(descriptor.owner.name, String(member), () => workshop.textInput(descriptor.input));
  const handler = bindHandler(owner, member, bind, ambient);
  const spec = {
    input,
    handler,
    watch: options.watch === true,
    cache: cacheHint(options.cache),
    member: placeName(descriptor),
  };
  if (variables.length === 0) {
    registry.addResource(
      compileResource({ ...spec, definition: resourceDefinition(uri, name, options) }, workshop.settings),
    );
    return;
  }
  const template = parseUriTemplate(uri);
  const completers = completions.take({ kind: 'resource', key: uri, names: new Set(variables), input });
  const definition = templateDefinition(uri, name, options);
  const lister = options.list === undefined ? undefined : bindLister(owner, options.list, ambient);
  registry.addTemplate(
    compileTemplate({ ...spec, definition, template, completers, lister }, workshop.settings),
    template,
  );
}

function bindLister(owner: Owner, member: string, ambient: Ambient): TemplateSpec['lister'] {
  const list = bindMethod(owner, member, ambient);
  return (call, after) => list(call, [new QuietContext(call), after]);
}
