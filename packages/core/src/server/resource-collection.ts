import { readUri } from '../decorators/read-uri.js';
import { SetupCode } from '../errors/setup-codes.js';
import { SetupError } from '../errors/setup-error.js';
import { compileResource, compileTemplate } from '../pipeline/compile-resource.js';
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

const OWNER = 'resources.add';

function addResource(registration: ResourceRegistration, { registry, workshop, ambient }: Bench): void {
  const { uri, handler, ...options } = registration;
  if (options.list !== undefined) throw noLister(uri);
  const { template, variables } = readUri(uri, { owner: OWNER });
  const input = at(OWNER, uri, () => workshop.textInput(sourceOf(options.input, { kind: 'strings', variables })));
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

function noLister(uri: string): SetupError {
  return new SetupError(SetupCode.BadOption, {
    owner: OWNER,
    problem: `list of "${uri}" names a method, and there is no class here`,
    fix: 'Remove it, or write the template as a method with @Resource',
  });
}
