import type { CallContext } from '../context/call-context.js';
import { ErrorCode, invalidParams, methodNotFound, ProtocolError } from '../errors/protocol-error.js';
import { isPromise, type Later } from '../flow/later.js';
import type { Scope } from '../methods/scope.js';
import { isStop } from '../pipeline/stopped.js';
import { writeError, writeResult, type Wire } from '../protocol/json.js';
import { isRecord, type Params, type Request } from '../protocol/message.js';
import type { Revision } from '../revisions/revision.js';

/** What dispatching needs beside the server: where a fault of our own is told, and how large an answer may be. */
export interface DispatchSettings {
  readonly scope: Scope;
  /** Gives the id that the peer may know. */
  readonly fault: (error: unknown, request: Request) => string;
  /** Characters of an answer's text. */
  readonly resultLimit: number;
}

const NO_PARAMS: Params = Object.freeze({});

/** Answers one request with exactly one text, whatever happens; `undefined` once the peer took the request back. */
export function dispatch(call: CallContext, revision: Revision, settings: DispatchSettings): Later<string | undefined> {
  try {
    const wire = run(call, revision, settings.scope);
    if (!isPromise(wire)) return given(wire, call, revision, settings);
    // behind both: an error while writing is a fault like any other
    return wire
      .then((later) => given(later, call, revision, settings))
      .catch((error) => failed(error, call, revision, settings));
  } catch (error) {
    return failed(error, call, revision, settings);
  }
}

function given(wire: Wire, call: CallContext, revision: Revision, settings: DispatchSettings): string | undefined {
  const { request } = call;
  return answer(call, bounded(writeResult(request.id, revision.body(wire, settings.scope)), settings, request));
}

function failed(error: unknown, call: CallContext, revision: Revision, settings: DispatchSettings): string | undefined {
  // who took a request back is told nothing, and that it stopped is no fault
  if (call.cancelled && isStop(error, call)) return answer(call, '');
  const refusal = wireError(error, call.request, revision, settings);
  call.refuse(refusal.code);
  return answer(call, written(refusal, call.request, settings));
}

/** The data of an error may be what JSON cannot say. */
function written(refusal: ProtocolError, request: Request, settings: DispatchSettings): string {
  try {
    return writeError(request.id, refusal);
  } catch (error) {
    return writeError(request.id, masked(error, request, settings));
  }
}

function run(call: CallContext, revision: Revision, scope: Scope): Later<Wire> {
  const { method, params = NO_PARAMS } = call.request;
  const gated = revision.methods.get(method);
  if (gated === undefined || gated.needs?.(scope.features) === false) throw methodNotFound(method);
  if (params._meta !== undefined && !isRecord(params._meta)) throw invalidParams('"_meta" must be an object');
  return gated.run(params, call, scope, revision);
}

function answer(call: CallContext, text: string): string | undefined {
  call.finish();
  return call.cancelled ? undefined : text;
}

function bounded(text: string, { resultLimit }: DispatchSettings, request: Request): string {
  if (text.length <= resultLimit) return text;
  const size = `${Math.ceil(text.length / 1024)} KiB of ${Math.floor(resultLimit / 1024)} KiB`;
  throw new ProtocolError(ErrorCode.InternalError, `The answer to ${request.method} is too large (${size})`);
}

function wireError(error: unknown, request: Request, revision: Revision, settings: DispatchSettings): ProtocolError {
  if (error instanceof ProtocolError) return revision.error(error);
  return masked(error, request, settings);
}

function masked(error: unknown, request: Request, settings: DispatchSettings): ProtocolError {
  return new ProtocolError(ErrorCode.InternalError, `Internal error (fault ${settings.fault(error, request)}).`);
}
