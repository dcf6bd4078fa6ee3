import type { CallContext } from '../context/call-context.js';
import { ErrorCode, invalidParams, ProtocolError } from '../errors/protocol-error.js';
import type { Issue } from '../schema/issue.js';
import { issueLines } from '../schema/issue.js';
import { failureOf } from './failure.js';
import { type PipelineSettings, reportFault } from './faults.js';
import { isStop } from './stopped.js';

/** Where a prompt, resource or completer failed. */
export interface Place {
  /** "prompt plan". */
  readonly where: string;
  /** "The prompt". */
  readonly subject: string;
  readonly member: string | undefined;
}

/** What a prompt, a resource or a completion answers for something that its handler threw: always a JSON-RPC error. */
export function errorFor(thrown: unknown, place: Place, call: CallContext, settings: PipelineSettings): ProtocolError {
  const failure = failureOf(thrown, call.peer.words);
  if (failure.kind === 'protocol') return failure.error;
  if (failure.kind === 'public') return new ProtocolError(ErrorCode.InternalError, failure.error.message);
  if (isStop(thrown, call)) return new ProtocolError(ErrorCode.InternalError, 'The call was stopped.');
  const { where, member, subject } = place;
  const id = reportFault(settings.onFault, thrown, { where, member, requestId: call.requestId });
  return new ProtocolError(ErrorCode.InternalError, `${subject} failed (fault ${id}).`);
}

export function refused(issues: readonly Issue[]): ProtocolError {
  return invalidParams(issueLines(issues));
}
