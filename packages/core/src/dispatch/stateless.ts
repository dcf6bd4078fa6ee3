import { CallContext, type CallSettings } from '../context/call-context.js';
import type { CallOutlet } from '../context/call-outlet.js';
import type { Peer } from '../context/peer.js';
import { methodNotFound } from '../errors/protocol-error.js';
import type { Later } from '../flow/later.js';
import { mirroredName } from '../methods/extension.js';
import type { Scope } from '../methods/scope.js';
import { isRecord, metaOf, type Params, type Request } from '../protocol/message.js';
import type { JsonSchema } from '../protocol/json-schema.js';
import type { Revision } from '../revisions/revision.js';
import { type DispatchSettings, dispatch } from './dispatch.js';
import { readEnvelope, readLogLevel, servedRevision } from './envelope.js';

/** What a transport checks of its own between the rungs: headers that mirror the body. Each throws `ProtocolError` -32020. */
export interface Mirror {
  version(version: string): void;
  /** `name` is what `Mcp-Name` must repeat; `undefined` where the method has none. */
  method(method: string, name: unknown): void;
  /** Arguments of a tool that exists, with the schema that says which of them are mirrored. */
  params(inputSchema: JsonSchema, args: Params): void;
}

export interface StatelessSettings extends CallSettings, DispatchSettings {
  /** Revisions that are served without a handshake. */
  readonly stateless: readonly Revision[];
  /** Throws `ProtocolError` where the server takes no more requests. */
  readonly admit: () => void;
}

/** A request that passed the ladder and may run. */
export interface Prepared {
  readonly request: Request;
  readonly revision: Revision;
  readonly peer: Peer;
}

/** A stateless request that is being answered; `undefined` once it is cancelled. */
export interface Answering {
  readonly answer: Later<string | undefined>;
  /** The peer takes its request back. */
  cancel(reason: unknown): void;
  /** Tells the handler to stop; its answer, if one comes, is still sent. */
  abort(reason: unknown): void;
}

/**
 * The ladder of checks that a stateless request passes before anything is sent (MCP 2026-07-28, validation order). Throws the
 * `ProtocolError` of the first rung that fails: -32602, -32020, -32022 or -32601.
 */
export function prepare(request: Request, settings: StatelessSettings, principal: unknown, mirror?: Mirror): Prepared {
  const { scope, stateless } = settings;
  const envelope = readEnvelope(request.params);
  mirror?.version(envelope.version);
  const revision = servedRevision(envelope.version, stateless);
  mirror?.method(request.method, mirroredName(request.method, request.params ?? {}, scope.extensions));
  const found = revision.methods.get(request.method);
  if (found === undefined || found.needs?.(scope.features) === false) throw methodNotFound(request.method);
  const logLevel = scope.features.logging ? readLogLevel(metaOf(request.params)) : undefined;
  if (mirror !== undefined) mirrorParams(request, scope, mirror);
  settings.admit();
  return {
    request,
    revision,
    peer: { words: revision, client: envelope.client, principal, session: undefined, logLevel },
  };
}

function mirrorParams({ method, params = {} }: Request, { registry }: Scope, mirror: Mirror): void {
  if (method !== 'tools/call' || typeof params.name !== 'string') return;
  const tool = registry.tools.get(params.name);
  if (tool === undefined) return;
  mirror.params(tool.definition.inputSchema, isRecord(params.arguments) ? params.arguments : {});
}

/** The call of a prepared request; its answer comes when `dispatch` is asked for it. */
export function startCall({ request, peer }: Prepared, settings: StatelessSettings, outlet: CallOutlet): CallContext {
  return new CallContext(request, peer, outlet, settings);
}

export function answerCall(
  call: CallContext,
  { revision }: Prepared,
  settings: StatelessSettings,
): Later<string | undefined> {
  return dispatch(call, revision, settings);
}

/** The same for whoever has no in-flight table: what may be done with the call while it runs. */
export function answering(call: CallContext, prepared: Prepared, settings: StatelessSettings): Answering {
  return {
    cancel: (reason) => call.cancel(reason),
    abort: (reason) => call.abort(reason),
    answer: answerCall(call, prepared, settings),
  };
}
