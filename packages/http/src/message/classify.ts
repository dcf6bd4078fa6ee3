import { claimed, ErrorCode, invalidParams, invalidRequest, isRecord, ProtocolError, readMessage } from '@arobase/core';

/** What a body asks for. The body decides; headers are only compared with it. */
export type Kind = 'modern' | 'initialize' | 'session' | 'ignored';

/**
 * Sorts a POST by era. `version` is its `MCP-Protocol-Version`, `depth` the limit of nesting. Throws `ProtocolError` for what no era takes: everything that is
 * thrown here is a 400.
 */
export function classify(value: unknown, version: string | undefined, depth: number): Kind {
  const modernHeader = version !== undefined && isModern(version);
  if (Array.isArray(value)) return classifyBatch(value, modernHeader);
  if (!isRecord(value)) throw invalidRequest('The body is a JSON-RPC message: an object');
  if (value.method === undefined) return classifyResponse(value, modernHeader, depth);
  if (claims(value)) return 'modern';
  if (value.method === 'initialize') return classifyInitialize(modernHeader);
  if (!modernHeader) return 'session';
  // no notification of a client means anything over HTTP from 2026-07-28 on
  if (value.id === undefined) return 'ignored';
  readMessage(value, depth);
  throw invalidParams(`"_meta" needs "${VERSION_KEY}" and "${CAPABILITIES_KEY}"`);
}

const VERSION_KEY = 'io.modelcontextprotocol/protocolVersion';
const CAPABILITIES_KEY = 'io.modelcontextprotocol/clientCapabilities';
const FIRST_MODERN = '2026-07-28';

function classifyBatch(values: readonly unknown[], modernHeader: boolean): Kind {
  if (values.length === 0) throw invalidRequest('A batch holds at least one message');
  if (modernHeader || values.some(claims)) throw invalidRequest('This revision has no batches: send one message');
  return 'session';
}

function classifyResponse(value: unknown, modernHeader: boolean, depth: number): Kind {
  if (!modernHeader) return 'session';
  readMessage(value, depth);
  throw invalidRequest('Answers travel as "inputResponses" of the next request');
}

function classifyInitialize(modernHeader: boolean): Kind {
  if (!modernHeader) return 'initialize';
  throw new ProtocolError(ErrorCode.HeaderMismatch, 'MCP-Protocol-Version names a revision without "initialize"');
}

/** A message that names its revision itself (2026-07-28): whatever the value. */
function claims(value: unknown): boolean {
  return isRecord(value) && claimed(value.params);
}

/** The revision that a message names. */
export function claimOf(params: unknown): unknown {
  return isRecord(params) && isRecord(params._meta) ? params._meta[VERSION_KEY] : undefined;
}

function isModern(version: string): boolean {
  return version === FIRST_MODERN || (version > FIRST_MODERN && DATE.test(version));
}

const DATE = /^\d{4}-\d{2}-\d{2}$/;
