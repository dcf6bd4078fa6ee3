import { ErrorCode, excerpt, type JsonSchema, type Mirror, ProtocolError } from '@arobase/core';
import type { Exchange } from '../exchange/exchange.js';
import { annotatedArguments, valueAt } from './annotated.js';
import { type Header, headerNamed } from './header.js';
import { mirrored } from './sentinel.js';

const VERSION = headerNamed('MCP-Protocol-Version');
const METHOD = headerNamed('Mcp-Method');
const NAME = headerNamed('Mcp-Name');

/** Holds the headers of a stateless request against its body (MCP 2026-07-28, header mirroring). */
export class HeaderMirror implements Mirror {
  /** The headers name the revision and the method: what is wrong from here on is wrong with the request itself. */
  agrees = false;

  constructor(private readonly exchange: Exchange) {}

  version(version: string): void {
    this.#same(VERSION, version);
  }

  method(method: string, name: unknown): void {
    this.#same(METHOD, method);
    // a name that is no text is the method's own business
    if (typeof name === 'string') this.#sameDecoded(NAME, name);
    this.agrees = true;
  }

  /** A notification need not repeat anything: what it does repeat is compared. */
  notification(version: unknown, method: string): void {
    if (this.#once(VERSION) !== undefined) this.#same(VERSION, String(version));
    if (this.#once(METHOD) !== undefined) this.#same(METHOD, method);
  }

  params(inputSchema: JsonSchema, args: { readonly [name: string]: unknown }): void {
    for (const { path, header } of annotatedArguments(inputSchema)) {
      this.#param(header, valueAt(args, path), path.join('.'));
    }
  }

  #param(header: Header, value: unknown, argument: string): void {
    const { label } = header;
    const given = this.#once(header);
    if (value === undefined || value === null) {
      if (given !== undefined) throw mismatch(`${label} is there, and the argument ${argument} is not`);
      return;
    }
    if (given === undefined) throw mismatch(`${label} is missing: it repeats the argument ${argument}`);
    const decoded = decode(header, given);
    const same =
      typeof value === 'number' ? DECIMAL.test(decoded) && Number(decoded) === value : decoded === String(value);
    if (!same) throw mismatch(`${label} disagrees with the argument ${argument}`);
  }

  #same(header: Header, wanted: string): void {
    if (this.#required(header) !== wanted) {
      throw mismatch(`${header.label} disagrees with the body, which says ${excerpt(wanted)}`);
    }
  }

  #sameDecoded(header: Header, wanted: string): void {
    if (decode(header, this.#required(header)) !== wanted) throw mismatch(`${header.label} disagrees with the body`);
  }

  #required(header: Header): string {
    const value = this.#once(header);
    if (value === undefined) throw mismatch(`${header.label} is missing`);
    return value;
  }

  /** Optional white space around it does not count. */
  #once({ label, name, names }: Header): string | undefined {
    const value = this.exchange.header(name);
    if (value === undefined) return undefined;
    if (this.exchange.repeated(names) !== undefined) throw mismatch(`${label} occurs more than once`);
    return value.trim();
  }
}

// "42.0" is 42 (as JSON has it), "0x2a" is not
const DECIMAL = /^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i;

// RFC 9110: visible ASCII, space and tab; anything else travels encoded
const PLAIN = /^[\x20-\x7e\t]*$/;

function decode({ label }: Header, value: string): string {
  const decoded = PLAIN.test(value) ? mirrored(value) : undefined;
  if (decoded === undefined)
    throw mismatch(`${label} is malformed: send =?base64?…?= with standard base64 of its UTF-8`);
  return decoded;
}

function mismatch(message: string): ProtocolError {
  return new ProtocolError(ErrorCode.HeaderMismatch, message);
}
