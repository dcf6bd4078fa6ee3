import { excerpt } from './excerpt.js';
import { ErrorCode, ProtocolError } from './protocol-error.js';

// longer ones are looked at nowhere, by default
const LONGEST_URI = 8192;

/** A URI that leads nowhere, in the words of 2026-07-28; the handshake revisions say -32002. */
export class ResourceNotFound extends ProtocolError {
  constructor(
    readonly uri: string,
    message = 'There is no such resource',
  ) {
    super(ErrorCode.InvalidParams, message, { uri: excerpt(uri, LONGEST_URI) });
  }

  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof ProtocolError && 'uri' in value;
  }
}
