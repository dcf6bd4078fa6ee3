import { ProtocolError } from '@arobase/core';
import type { Json } from './voice.js';
import type { WireMessage } from './wire.js';

/** Throws `ProtocolError` for an error response. */
export function resultOf({ result, error }: WireMessage): Json {
  if (error !== undefined) throw new ProtocolError(error.code, error.message, error.data);
  return result ?? {};
}
