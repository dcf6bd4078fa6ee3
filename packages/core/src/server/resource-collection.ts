import { hasScheme } from '../decorators/uri-variables.js';
import { SetupCode } from '../errors/setup-codes.js';
import { SetupError } from '../errors/setup-error.js';
import { compileResource, compileTemplate } from '../pipeline/compile-resource.js';
import { parseUriTemplate, type UriTemplate } from '../protocol/uri-template.js';
import type { Handler } from '../registry/entries.js';
import { Collection, type Gate, type ResourceRegistration } from './collections.js';
import { resourceDefinition, templateDefinition } from './definitions.js';
import type { Bench } from './bench.js';
import { inAmbient } from './bind.js';
import { cacheHint } from './settings.js';
import { at, sourceOf } from './workshop.js';

/** The resources of a server; they can also say that their contents changed. */
export class ResourceCollection extends Collection<ResourceRegistration> {
  constructor(
    bench: Bench,
    gate: Gate,
    private readonly announce: (uri: string) => void,
  ) {
    const { registry } = bench;
    super({
      words: { list: 'resources', decorator: '@Resource', key: 'uri' },
      catalogs: [registry.resources, registry.templates],
      gate,
      register: (registration) => addResource(registration, bench),
      drop: (key) => registry.removeResource(key),
      keyOf: ({ uri }) => uri,
    });
  }

  /** Tells every peer that watches `uri` that it should read it again. */
  updated(uri: string): void {
    this.announce(uri);
  }
}

function addResource(registration: ResourceRegistration, { registry, workshop, ambient }: Bench): void {
  const { uri, handler, ...options } = registration;
  if (options.list !== undefined) throw noLister(uri);
  const template = parse(uri);
  const variables = template.variables.map(({ name, required }) => ({ name, required }));
  const source = sourceOf(options.input, { kind: 'strings', variables });
  const input = at('resources.add', uri, () => workshop.textInput(source));
  const call = inAmbient(handler as Handler, ambient);
  const name = options.name ?? uri;
  const spec = {
    input,
    handler: call,
    watch: options.watch === true,
    cache: cacheHint(options.cache),
    member: undefined,
  };
  if (variables.length === 0) {
    registry.addResource(
      compileResource({ ...spec, definition: resourceDefinition(uri, name, options) }, workshop.settings),
    );
    return;
  }
  const definition = templateDefinition(uri, name, options);
  const entry = compileTemplate(
    { ...spec, definition, template, completers: new Map(), lister: undefined },
    workshop.settings,
  );
  registry.addTemplate(entry, template);
}

function parse(uri: string): UriTemplate {
  if (!hasScheme(uri)) throw badUri(`"${uri}" has no scheme`, "Write a whole URI, such as 'note://{id}'");
  try {
    return parseUriTemplate(uri);
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    throw badUri(problem, 'Write a URI, or a template of RFC 6570, levels 1 to 3');
  }
}

function noLister(uri: string): SetupError {
  return new SetupError(SetupCode.BadOption, {
    owner: 'resources.add',
    problem: `list of "${uri}" names a method, and there is no class here`,
    fix: 'Remove it, or write the template as a method with @Resource',
  });
}

function badUri(problem: string, fix: string): SetupError {
  return new SetupError(SetupCode.BadUri, { owner: 'resources.add', problem, fix });
}
