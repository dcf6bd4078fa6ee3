import { McpServer as AnyServer, SetupCode, SetupError } from '@arobase/core';
import { McpServer } from '../mcp-server.js';

export type ServerClass = new () => AnyServer;

/** A class, or what loads one: `() => import('./server.js')`. */
export type ServeTarget = ServerClass | (() => ServerClass | object | Promise<ServerClass | object>);

/** The server class that is meant. Throws `SetupError` (NO_SERVER) where there is none, or more than one. */
export async function serverClass(target: ServeTarget): Promise<ServerClass> {
  if (isServerClass(target)) return target;
  const loaded = isLoader(target) ? await target() : target;
  if (isServerClass(loaded)) return loaded;
  if (typeof loaded === 'object' && loaded !== null) return exported(loaded);
  throw noServer('serve(…) was given no server class', `Write serve(() => ${LOADED})`);
}

function exported(module: object): ServerClass {
  const { default: main } = module as { readonly default?: unknown };
  if (isServerClass(main)) return main;
  // the whole of a CommonJS module is its default export
  const names = new Map(Object.entries({ ...(typeof main === 'object' && main), ...module }));
  const servers = new Map([...names].flatMap(([name, value]) => (isServerClass(value) ? [[value, name]] : [])));
  const [only] = servers.keys();
  if (only !== undefined && servers.size === 1) return only;
  throw servers.size === 0 ? nothingIn(names) : tooManyIn([...servers.values()]);
}

const LOADED = `import(${"'./server.js'"})`;

function nothingIn(names: ReadonlyMap<string, unknown>): SetupError {
  if ([...names.values()].some((value) => value instanceof AnyServer)) {
    return noServer('The module exports an instance of its server', 'Export the class: serve(…) makes the instance');
  }
  const listed = names.size === 0 ? 'nothing' : [...names.keys()].join(', ');
  return noServer(`The module exports no server: it exports ${listed}`, 'Export the class that extends McpServer');
}

function tooManyIn(names: readonly string[]): SetupError {
  return noServer(
    `The module exports ${names.length} servers: ${names.join(', ')}`,
    `Make one the default export, or name it: serve(() => ${LOADED}.then((m) => m.${names[0]}))`,
  );
}

function isServerClass(value: unknown): value is ServerClass {
  return typeof value === 'function' && value !== McpServer && value.prototype instanceof AnyServer;
}

/** A class cannot be called: one that is no server gets a clear error instead of that of the language. */
function isLoader(target: ServeTarget): target is () => object {
  return typeof target === 'function' && !/^class\b/.test(Function.prototype.toString.call(target));
}

function noServer(problem: string, fix: string): SetupError {
  return new SetupError(SetupCode.NoServer, { problem, fix });
}
