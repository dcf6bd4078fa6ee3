import { isRecord } from '@arobase/core';
import { mirroredHeaders } from './mirror.js';

const VERSION = 'io.modelcontextprotocol/protocolVersion';
/** Revisions whose requests do not name them. */
const NAMELESS = new Set<unknown>(['2024-11-05', '2025-03-26']);

/** What a client over HTTP has learnt, and says in the headers of its requests. */
export class Terms {
  session: string | undefined;
  #version: string | undefined;
  readonly #schemas = new Map<unknown, unknown>();

  /** Headers of any request of the session. */
  get common(): Record<string, string> {
    return {
      ...(this.session !== undefined && { 'mcp-session-id': this.session }),
      ...(this.#version !== undefined && { 'mcp-protocol-version': this.#version }),
    };
  }

  /** Headers of the request that carries a message. */
  headersFor(message: unknown): Record<string, string> {
    const version = versionOf(message);
    if (version === undefined || !isRecord(message)) return this.common;
    const params = isRecord(message.params) ? message.params : {};
    const mirrored = mirroredHeaders(String(message.method), params, this.#schemas.get(params.name));
    return { 'mcp-protocol-version': version, ...mirrored };
  }

  /** Looks at what a server says for what later requests have to repeat. */
  learn(message: unknown): void {
    if (!isRecord(message) || !isRecord(message.result)) return;
    const { protocolVersion, tools } = message.result;
    if (typeof protocolVersion === 'string' && !NAMELESS.has(protocolVersion)) this.#version = protocolVersion;
    if (!Array.isArray(tools)) return;
    for (const tool of tools) if (isRecord(tool)) this.#schemas.set(tool.name, tool.inputSchema);
  }
}

/** The revision that a request states itself (MCP 2026-07-28). */
export function versionOf(message: unknown): string | undefined {
  if (!isRecord(message) || !isRecord(message.params) || !isRecord(message.params._meta)) return undefined;
  const version = message.params._meta[VERSION];
  return typeof version === 'string' ? version : undefined;
}
