import { invalidParams } from '../errors/protocol-error.js';
import { ResourceNotFound } from '../errors/resource-not-found.js';
import { later } from '../flow/later.js';
import type { Params } from '../protocol/message.js';
import { type Method, worded } from './method.js';

export const readResource: Method = (params, call, scope, words) => {
  const uri = readUri(params, 'resources/read');
  const found = scope.registry.find(uri);
  if (found === undefined) throw new ResourceNotFound(uri);
  return later(found.read(uri, found.values, call), (outcome) =>
    worded(outcome, (result) => words.read(result, found.cache ?? scope.cache), { words, params, call, scope }),
  );
};

/** Throws `ProtocolError` -32602. */
export function readUri({ uri }: Params, method: string): string {
  if (typeof uri !== 'string') throw invalidParams(`${method} needs "uri", a string`);
  return uri;
}
