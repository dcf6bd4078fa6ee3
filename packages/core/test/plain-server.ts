import {
  type Class,
  type CompiledInput,
  type InputSource,
  McpServer,
  noAmbient,
  type Platform,
  type ServerOptions,
  systemClock,
} from '../src/index.js';

/** A server on core alone: its inputs are taken as they come. */
export class PlainServer extends McpServer {
  constructor(options: ServerOptions, own: Partial<Platform> = {}) {
    super(options, { ...platform, ...own });
  }
}

const platform: Platform = {
  serverClass: PlainServer,
  clock: systemClock,
  ambient: noAmbient,
  createCompiler: () => ({ input, output: () => raise(), form: () => raise() }),
  createInstances: ({ overrides }) => {
    const get = (type: Class) => (overrides.get(type) ?? new (type as new () => object)()) as object;
    return { get, maker: (type) => () => get(type), release: () => {} };
  },
  warn: raise,
};

function input(source: InputSource): CompiledInput {
  const fields = fieldsOf(source);
  const read = (value: unknown) => ({ value: value ?? {} });
  return { schema: { type: 'object', properties: {} }, fields, read, readPart: read };
}

function fieldsOf(source: InputSource): CompiledInput['fields'] {
  if (source.kind === 'strings') return source.variables;
  if (source.kind === 'args') return source.args.map(({ name }) => ({ name, required: true }));
  return [];
}

function raise(text = 'not for these tests'): never {
  throw new Error(text);
}
