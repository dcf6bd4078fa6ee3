import type { CallWords } from '../context/peer.js';
import { CapabilityMissing } from '../errors/capability-missing.js';
import { ErrorCode, ProtocolError } from '../errors/protocol-error.js';
import { PublicError } from '../errors/public-error.js';

/** What a thrown value means. A fault is everything that its author did not word for the peer. */
export type Failure =
  | { readonly kind: 'protocol'; readonly error: ProtocolError }
  | { readonly kind: 'public'; readonly error: PublicError }
  | { readonly kind: 'fault' };

const FAULT: Failure = { kind: 'fault' };

/** The one gate from "anything thrown" to what may leave the process. */
export function failureOf(thrown: unknown, { lacking }: CallWords): Failure {
  if (lacking !== undefined && thrown instanceof CapabilityMissing) return { kind: 'protocol', error: lacking(thrown) };
  if (thrown instanceof PublicError) return { kind: 'public', error: thrown };
  if (thrown instanceof ProtocolError && mayLeave(thrown)) return { kind: 'protocol', error: thrown };
  return FAULT;
}

/** JSON-RPC reserves -32768 to -32000: a handler may use two of these, and any code outside. */
function mayLeave({ code }: ProtocolError): boolean {
  return (
    Number.isInteger(code) &&
    (code < -32768 || code > -32000 || code === ErrorCode.InvalidParams || code === ErrorCode.InternalError)
  );
}
