import type { CallOutlet } from '../context/call-outlet.js';
import { claimed } from '../dispatch/envelope.js';
import { ErrorCode, invalidRequest, ProtocolError } from '../errors/protocol-error.js';
import type { Later } from '../flow/later.js';
import { writeError } from '../protocol/json.js';
import { isRecord, type Message, readableId, readMessage } from '../protocol/message.js';
import { answerBatch } from './batch.js';
import type { Session } from './session.js';

export interface ReceiveLimits {
  /** Levels of nesting of one message. */
  readonly depth: number;
  /** Messages of one batch. */
  readonly batch: number;
}

/** Takes one parsed JSON value from the peer of a session and answers it, if it wants an answer. Throws `ProtocolError`. */
export function receive(
  value: unknown,
  session: Session,
  outlet: CallOutlet,
  limits: ReceiveLimits,
): Later<string | undefined> {
  return Array.isArray(value)
    ? receiveBatch(value, session, outlet, limits)
    : receiveMessage(readFrom(session, value, limits.depth), session, outlet);
}

/** Reads a message of the peer. Throws `ProtocolError`; who waits for an answer that is none learns of it, too. */
export function readFrom(session: Session, value: unknown, depth: number): Message {
  try {
    return readMessage(value, depth);
  } catch (error) {
    session.spoiled(value, (error as ProtocolError).message);
    throw error;
  }
}

export function receiveMessage(message: Message, session: Session, outlet: CallOutlet): Later<string | undefined> {
  if (message.method === undefined) session.respond(message);
  else if (message.id !== undefined) return session.request(message, outlet);
  else session.notify(message);
  return undefined;
}

function receiveBatch(
  values: readonly unknown[],
  session: Session,
  outlet: CallOutlet,
  limits: ReceiveLimits,
): Later<string | undefined> {
  const batching = session.begun && session.words.batching && !values.some(isStateless);
  if (!batching) throw invalidRequest('This revision has no batches: send one message');
  return answerBatch(values, limits.batch, (value) => {
    try {
      return receiveMessage(readFrom(session, value, limits.depth), session, outlet);
    } catch (error) {
      return refusal(error, value);
    }
  });
}

function isStateless(value: unknown): boolean {
  return isRecord(value) && claimed(value.params);
}

/** What a peer is told of something that could not even begin. */
export function refusal(error: unknown, value: unknown): string {
  const known = error instanceof ProtocolError ? error : new ProtocolError(ErrorCode.InternalError, 'Internal error');
  return writeError(readableId(value), known);
}
