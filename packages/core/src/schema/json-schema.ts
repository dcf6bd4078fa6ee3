export type { JsonSchema } from '../protocol/json-schema.js';

/** What an application class is, seen from outside: something to construct, with a name. */
export type Class<T = object> = abstract new (...args: never[]) => T;
