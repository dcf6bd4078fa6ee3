import { Client } from '../context/client.js';
import { excerpt } from '../errors/excerpt.js';
import { ErrorCode, invalidParams, ProtocolError } from '../errors/protocol-error.js';
import { isLevel } from '../methods/set-level.js';
import { isRecord, type Params } from '../protocol/message.js';
import type { ClientCapabilities, Implementation, LoggingLevel, Meta } from '../protocol/model.js';
import type { Revision } from '../revisions/revision.js';

const PREFIX = 'io.modelcontextprotocol/';
const VERSION = `${PREFIX}protocolVersion`;
const CAPABILITIES = `${PREFIX}clientCapabilities`;
const CLIENT = `${PREFIX}clientInfo`;
const LEVEL = `${PREFIX}logLevel`;

/** What a stateless request says of itself (MCP 2026-07-28). */
export interface Envelope {
  readonly version: string;
  readonly client: Client;
}

/** Whether a message claims to be stateless: the key is there, whatever its value. */
export function claimed(params: unknown): boolean {
  return isRecord(params) && isRecord(params._meta) && VERSION in params._meta;
}

/** Throws `ProtocolError` -32602 that names the keys which are missing or of a wrong type. */
export function readEnvelope(params: Params | undefined): Envelope {
  const meta = isRecord(params?._meta) ? params._meta : {};
  const { [VERSION]: version, [CAPABILITIES]: capabilities, [CLIENT]: info } = meta;
  const known = info === undefined || isImplementation(info);
  if (typeof version === 'string' && isRecord(capabilities) && known) {
    return { version, client: new Client(info, capabilities as ClientCapabilities) };
  }
  const wrong = [
    typeof version === 'string' ? [] : `${VERSION} (a string)`,
    isRecord(capabilities) ? [] : `${CAPABILITIES} (an object)`,
    known ? [] : `${CLIENT} (with name and version)`,
  ].flat();
  throw invalidParams(`"_meta" needs ${wrong.join(' and ')}`);
}

/** Throws `ProtocolError` -32022 for a revision that is not served statelessly. */
export function servedRevision(version: string, served: readonly Revision[]): Revision {
  const revision = served.find((one) => one.version === version);
  if (revision !== undefined) return revision;
  const requested = excerpt(version);
  throw new ProtocolError(ErrorCode.UnsupportedProtocolVersion, `Protocol version ${requested} is not served`, {
    supported: served.map((one) => one.version),
    requested,
  });
}

/** The log level that a request asks for. Throws `ProtocolError` -32602 for one that does not exist. */
export function readLogLevel(meta: Meta | undefined): LoggingLevel | undefined {
  const level = meta?.[LEVEL];
  if (level === undefined || isLevel(level)) return level;
  throw invalidParams(`${LEVEL} must be a log level`);
}

function isImplementation(value: unknown): value is Implementation {
  return isRecord(value) && typeof value.name === 'string' && typeof value.version === 'string';
}
