import type { CallContext } from '../context/call-context.js';

/** Whether a handler only says that it stopped as it was told: it throws the reason, or the `AbortError` that libraries make of it. */
export function isStop(error: unknown, { signal }: CallContext): boolean {
  return signal.aborted && (error === signal.reason || isAbortError(error));
}

function isAbortError(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'name' in error && error.name === 'AbortError';
}
