import { ErrorCode, type JsonSchema, type Mirror, ProtocolError } from '@arobase/core';
import type { Exchange } from '../exchange/exchange.js';
import { annotatedArguments, valueAt } from './annotated.js';
import { mirrored } from './sentinel.js';

/** Holds the headers of a stateless request against its body (MCP 2026-07-28, header mirroring). */
export class HeaderMirror implements Mirror {
  constructor(private readonly exchange: Exchange) {}

  version(version: string): void {
    this.#same('MCP-Protocol-Version', version);
  }

  method(method: string, name: unknown): void {
    this.#same('Mcp-Method', method);
    // a name that is no text is the method's own business
    if (typeof name === 'string') this.#sameDecoded('Mcp-Name', name);
  }

  params(inputSchema: JsonSchema, args: { readonly [name: string]: unknown }): void {
    for (const { path, header } of annotatedArguments(inputSchema)) {
      this.#param(`Mcp-Param-${header}`, valueAt(args, path), path.join('.'));
    }
  }

  #param(header: string, value: unknown, argument: string): void {
    const given = this.#once(header);
    if (value === undefined || value === null) {
      if (given !== undefined) throw mismatch(`${header} is there, and the argument ${argument} is not`);
      return;
    }
    if (given === undefined) throw mismatch(`${header} is missing: it repeats the argument ${argument}`);
    const decoded = decode(header, given);
    const same =
      typeof value === 'number' ? decoded.trim() !== '' && Number(decoded) === value : decoded === String(value);
    if (!same) throw mismatch(`${header} disagrees with the argument ${argument}`);
  }

  #same(header: string, wanted: string): void {
    if (this.#required(header) !== wanted) throw mismatch(`${header} disagrees with the body, which says ${wanted}`);
  }

  #sameDecoded(header: string, wanted: string): void {
    if (decode(header, this.#required(header)) !== wanted) throw mismatch(`${header} disagrees with the body`);
  }

  #required(header: string): string {
    const value = this.#once(header);
    if (value === undefined) throw mismatch(`${header} is missing`);
    return value;
  }

  /** Optional white space around it does not count. */
  #once(header: string): string | undefined {
    const { name, names } = lookup(header);
    const value = this.exchange.header(name);
    if (value !== undefined && this.exchange.repeated(names) !== undefined)
      throw mismatch(`${header} occurs more than once`);
    return value?.trim();
  }
}

interface Lookup {
  readonly name: string;
  readonly names: ReadonlySet<string>;
}

// as many as the schemas of the server name
const lookups = new Map<string, Lookup>();

function lookup(header: string): Lookup {
  const known = lookups.get(header);
  if (known !== undefined) return known;
  const name = header.toLowerCase();
  const found = { name, names: new Set([name]) };
  lookups.set(header, found);
  return found;
}

// RFC 9110: visible ASCII, space and tab; anything else travels encoded
const PLAIN = /^[\x20-\x7e\t]*$/;

function decode(header: string, value: string): string {
  const decoded = PLAIN.test(value) ? mirrored(value) : undefined;
  if (decoded === undefined)
    throw mismatch(`${header} is malformed: send =?base64?…?= with standard base64 of its UTF-8`);
  return decoded;
}

function mismatch(message: string): ProtocolError {
  return new ProtocolError(ErrorCode.HeaderMismatch, message);
}
