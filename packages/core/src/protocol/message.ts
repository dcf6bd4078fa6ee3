import { invalidRequest, ProtocolError } from '../errors/protocol-error.js';
import type { Meta } from './model.js';

/** JSON-RPC 2.0 as MCP uses it: ids are strings or safe integers, never null; params are objects. */
export type RequestId = string | number;
export type Params = { readonly [key: string]: unknown };

export interface Request {
  readonly id: RequestId;
  readonly method: string;
  readonly params?: Params;
}

export interface Notification {
  readonly id?: undefined;
  readonly method: string;
  readonly params?: Params;
}

export interface Response {
  readonly id?: RequestId;
  readonly method?: undefined;
  readonly result?: Params;
  readonly error?: { readonly code: number; readonly message: string; readonly data?: unknown };
}

export type Message = Request | Notification | Response;

/** Parses one text. Throws `ProtocolError` -32700 for what is not JSON. */
export function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ProtocolError(-32700, 'Parse error: the message is not JSON');
  }
}

const BAD_ID = '"id" must be a string, or an integer between -(2^53 - 1) and 2^53 - 1';

/** Checks the shape of one message. Throws `ProtocolError` -32600. */
export function readMessage(value: unknown, depth: number): Message {
  if (!isRecord(value)) throw invalidRequest('A message is a JSON object');
  if (value.jsonrpc !== '2.0') throw invalidRequest('"jsonrpc" must be "2.0"');
  if (deeperThan(value, depth)) throw invalidRequest(`The message is nested deeper than ${depth} levels`);
  if (value.id !== undefined && !isId(value.id)) throw invalidRequest(BAD_ID);
  if (value.method === undefined) return readResponse(value);
  if (typeof value.method !== 'string') throw invalidRequest('"method" must be a string');
  if (value.params !== undefined && !isRecord(value.params)) throw invalidRequest('"params" must be an object');
  return value as unknown as Message;
}

function readResponse(value: Params): Message {
  const hasResult = value.result !== undefined;
  if (hasResult === (value.error !== undefined)) {
    throw invalidRequest('A message has a "method", a "result" or an "error"');
  }
  if (hasResult ? !isRecord(value.result) : !isError(value.error)) {
    throw invalidRequest(hasResult ? '"result" must be an object' : '"error" must have an integer code and a message');
  }
  if (hasResult && value.id === undefined) throw invalidRequest('A result has an "id"');
  return value as Response;
}

/** The id of a request that could not be read: its error names it. That of an answer is ours, and would mean another request. */
export function readableId(value: unknown): RequestId | undefined {
  if (!isRecord(value) || !isId(value.id)) return undefined;
  return value.method === undefined && (value.result !== undefined || value.error !== undefined) ? undefined : value.id;
}

export function metaOf(params: Params | undefined): Meta | undefined {
  const meta = params?._meta;
  return isRecord(meta) ? meta : undefined;
}

export function isRecord(value: unknown): value is Params {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A larger number came rounded: an answer would carry the id of another request. */
export function isId(value: unknown): value is RequestId {
  return typeof value === 'string' || Number.isSafeInteger(value);
}

function isError(value: unknown): boolean {
  return isRecord(value) && Number.isInteger(value.code) && typeof value.message === 'string';
}

/** `{}` is one level deep. */
function deeperThan(value: object, levels: number): boolean {
  if (levels === 0) return true;
  for (const key in value) {
    const inner = (value as { [key: string]: unknown })[key];
    if (typeof inner === 'object' && inner !== null && deeperThan(inner, levels - 1)) return true;
  }
  return false;
}
