import type { Context } from '../context/context.js';
import { ErrorCode, ProtocolError } from '../errors/protocol-error.js';
import type { Later } from '../flow/later.js';
import { isRecord, type Params } from '../protocol/message.js';

/**
 * An extension of 2026-07-28, added by a package: its methods, its fields of listen filters, and what its methods mirror in headers.
 * They are for clients that declare it: others are told so (-32021).
 * A handler gives a result type of its own by `result({ resultType: 'task', … })`.
 */
export interface Extension {
  /** With a prefix: "com.example/jobs". */
  readonly id: string;
  /** What `capabilities.extensions` says of it. */
  readonly settings?: object;
  readonly methods?: { readonly [method: string]: ExtensionMethod };
  readonly filters?: { readonly [field: string]: ListenFilter };
}

export interface ExtensionMethod {
  /** Gives the body of the result. Throws `ProtocolError`. */
  readonly run: (params: Params, ctx: Context) => Later<object>;
  /** The value that `Mcp-Name` must repeat. */
  readonly name?: (params: Params) => unknown;
}

/** A field of a listen filter. */
export interface ListenFilter {
  /** The part of `asked` that is honoured, and how to stop; `undefined`: none of it. Throws `ProtocolError` for a wrong type. */
  readonly open: (
    asked: unknown,
    stream: ListenStream,
  ) => { readonly honoured: unknown; readonly close: () => void } | undefined;
}

export interface ListenStream {
  readonly ctx: Context;
  /** Tells the client something, once the stream is acknowledged. */
  send(method: string, params: object): void;
}

/** What only one side supports is off. Throws `ProtocolError` -32021 where the client of this request does not declare an extension. */
export function requireDeclared(id: string, { client }: Context): void {
  const { extensions } = client.capabilities;
  if (isRecord(extensions) && Object.hasOwn(extensions, id)) return;
  throw new ProtocolError(ErrorCode.MissingClientCapability, `This needs a client that declares the extension ${id}`, {
    requiredCapabilities: { extensions: { [id]: {} } },
  });
}

/** What a method repeats in the header `Mcp-Name` (MCP 2026-07-28, header mirroring). */
export function mirroredName(method: string, params: Params, extensions: readonly Extension[]): unknown {
  switch (method) {
    case 'tools/call':
    case 'prompts/get':
      return params.name;
    case 'resources/read':
      return params.uri;
    default:
      return extensions.map(({ methods }) => methods?.[method]?.name?.(params)).find((name) => name !== undefined);
  }
}
