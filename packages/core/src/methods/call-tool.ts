import { excerpt } from '../errors/excerpt.js';
import { invalidParams } from '../errors/protocol-error.js';
import { later } from '../flow/later.js';
import { isRecord, type Params } from '../protocol/message.js';
import { TextOutcome } from '../registry/text-outcome.js';
import { type Method, worded } from './method.js';

export const callTool: Method = (params, call, scope, words) => {
  const name = readName(params, 'tools/call');
  const entry = scope.registry.tools.get(name);
  if (entry === undefined) throw invalidParams(`Unknown tool: ${excerpt(name)}`);
  return later(entry.invoke(readArguments(params), call), (outcome) =>
    outcome instanceof TextOutcome ? outcome.wire : worded(outcome, words.called, { words, params, call, scope }),
  );
};

/** Throws `ProtocolError` -32602. */
export function readName({ name }: Params, method: string): string {
  if (typeof name !== 'string') throw invalidParams(`${method} needs "name", a string`);
  return name;
}

/** `undefined` and null mean: none. Throws `ProtocolError` -32602. */
export function readArguments({ arguments: args }: Params): Params | undefined {
  if (args === undefined || args === null) return undefined;
  if (!isRecord(args)) throw invalidParams('"arguments" must be an object');
  return args;
}
