import { Client } from '../context/client.js';
import { excerpt } from '../errors/excerpt.js';
import { ErrorCode, invalidParams, ProtocolError } from '../errors/protocol-error.js';
import { isRecord, type Params } from '../protocol/message.js';
import type { ClientCapabilities, Implementation } from '../protocol/model.js';
import type { Revision } from '../revisions/revision.js';
import type { SessionRecord } from './record.js';

/** What a handshake agreed on. */
export interface Terms {
  readonly revision: Revision;
  readonly client: Client;
}

/** Reads `initialize`. An unknown revision is countered with the newest one served. Throws `ProtocolError` -32602. */
export function agree({ protocolVersion, capabilities, clientInfo }: Params, served: readonly Revision[]): Terms {
  if (typeof protocolVersion !== 'string') throw invalidParams('initialize needs "protocolVersion", a string');
  if (!isRecord(capabilities)) throw invalidParams('initialize needs "capabilities", an object');
  if (!isImplementation(clientInfo)) throw invalidParams('initialize needs "clientInfo" with "name" and "version"');
  const revision = served.find(({ version }) => version === protocolVersion) ?? served[0];
  if (revision === undefined) throw invalidParams('This server serves no revision with a handshake');
  return { revision, client: new Client(clientInfo, capabilities as ClientCapabilities) };
}

/** What a peer is told that would shake hands where nobody does (MCP 2026-07-28). */
export function noHandshake(params: Params | undefined, stateless: readonly Revision[]): ProtocolError {
  const supported = stateless.map(({ version }) => version);
  const requested = typeof params?.protocolVersion === 'string' ? excerpt(params.protocolVersion) : '';
  const message = `This server serves ${supported.join(', ')}, without a handshake: say so in "_meta" of each request`;
  return new ProtocolError(ErrorCode.UnsupportedProtocolVersion, message, { supported, requested });
}

/** The terms of a session that began elsewhere. Throws `ProtocolError` -32602 for a revision that is not served. */
export function resumed(
  { protocolVersion, clientInfo, capabilities }: SessionRecord,
  served: readonly Revision[],
): Terms {
  const revision = served.find(({ version }) => version === protocolVersion);
  if (revision === undefined) throw invalidParams(`Unsupported protocol version ${excerpt(protocolVersion)}`);
  return { revision, client: new Client(clientInfo, capabilities) };
}

function isImplementation(value: unknown): value is Implementation {
  return isRecord(value) && typeof value.name === 'string' && typeof value.version === 'string';
}
