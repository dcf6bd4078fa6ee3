import { isBranded } from './brand.js';
import { excerpt } from './excerpt.js';

const BRAND = Symbol.for('arobase.ProtocolError');

/** JSON-RPC and MCP error codes that a server may send (JSON-RPC 2.0 §5.1; MCP 2024-11-05 to 2026-07-28). */
export const ErrorCode = {
  ParseError: -32700,
  InvalidRequest: -32600,
  MethodNotFound: -32601,
  InvalidParams: -32602,
  InternalError: -32603,
  /** 2024-11-05 to 2025-11-25; 2026-07-28 says InvalidParams instead. */
  ResourceNotFound: -32002,
  /** 2026-07-28. */
  HeaderMismatch: -32020,
  /** 2026-07-28. */
  MissingClientCapability: -32021,
  /** 2026-07-28. */
  UnsupportedProtocolVersion: -32022,
} as const;

/** A JSON-RPC error response: `code` is an integer, `data` any JSON value. */
export class ProtocolError extends Error {
  override readonly name = 'ProtocolError';
  readonly [BRAND] = true;

  constructor(
    readonly code: number,
    message: string,
    readonly data?: unknown,
  ) {
    super(message);
  }

  static override [Symbol.hasInstance](value: unknown): boolean {
    return isBranded(value, BRAND);
  }
}

export const invalidRequest = (message: string) => new ProtocolError(ErrorCode.InvalidRequest, message);
export const invalidParams = (message: string, data?: unknown) =>
  new ProtocolError(ErrorCode.InvalidParams, message, data);
export const methodNotFound = (method: string) =>
  new ProtocolError(ErrorCode.MethodNotFound, `Method not found: ${excerpt(method)}`);
