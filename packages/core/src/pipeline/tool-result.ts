import type { Ambient } from '../context/ambient.js';
import type { CallContext } from '../context/call-context.js';
import { later, type Later } from '../flow/later.js';
import { isResult } from '../protocol/content.js';
import { isValidBlock } from '../protocol/block-shape.js';
import { stringify } from '../protocol/json.js';
import { isRecord } from '../protocol/message.js';
import type { CallToolResult, TextContent } from '../protocol/model.js';
import { plain } from '../protocol/plain.js';
import type { ToolOutcome } from '../registry/entries.js';
import { TextOutcome } from '../registry/text-outcome.js';
import type { CompiledOutput } from '../schema/compiler.js';
import { issueLines } from '../schema/issue.js';
import { blocksOf } from './blocks.js';
import { ofKind } from './of-kind.js';
import { isStream, runStream } from './stream.js';

/** Turns what a tool's handler gave into its result. Throws what is a fault of the handler. */
export function toolOutcome(
  value: unknown,
  output: CompiledOutput | undefined,
  call: CallContext,
  ambient: Ambient,
): Later<ToolOutcome> {
  if (typeof value === 'string' && output === undefined) return new TextOutcome(value);
  if (isStream(value)) return streamed(value, output, call, ambient);
  if (isResult(value)) return ofKind(value, 'content', 'A tool');
  if (isIterator(value)) throw new TypeError(ITERATOR);
  if (isBytes(value)) throw new TypeError("A tool gave bytes: use image(bytes, 'image/png') or audio(…)");
  return output === undefined ? undeclared(value) : declared(value, output);
}

function undeclared(value: unknown): ToolOutcome {
  if (value === undefined) return { content: [] };
  const blocks = blocksOf(value);
  if (blocks !== undefined) return { content: blocks };
  if (isReadyResult(value)) return value;
  refuseSlip(value);
  const json = plain(value);
  const content = [said(stringify(json ?? null))];
  return isRecord(json) ? { content, structuredContent: json } : { content };
}

function declared(value: unknown, output: CompiledOutput): Later<ToolOutcome> {
  if (value === undefined) throw new TypeError('The tool declares an output, but its handler gave nothing');
  return later(output.write(value), (written) => {
    if (written.issues !== undefined) {
      throw new TypeError(`The handler's value does not fit the declared output:\n${issueLines(written.issues)}`);
    }
    const json = written.value;
    const content = [said(typeof json === 'string' ? json : stringify(json))];
    const wrap = output.schema.type !== 'object';
    return wrap ? { content, structuredContent: json, wrap } : { content, structuredContent: json };
  });
}

/** What is never meant as a result, and would leave as `null` or `{}`. */
function refuseSlip(value: unknown): void {
  if (typeof value === 'function' || typeof value === 'symbol') throw new TypeError(`A tool gave a ${typeof value}`);
  if (value instanceof Error) throw new TypeError('A tool gave an error: throw it', { cause: value });
}

const ITERATOR = 'A tool gave an iterator: give a list, [...values], or write async *method() { … }';

/** A generator that is not async, the keys of a map, a stream: JSON would make `{}` of them, without a word. */
function isIterator(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return Symbol.asyncIterator in value || (Symbol.iterator in value && 'next' in value);
}

function isBytes(value: unknown): boolean {
  return ArrayBuffer.isView(value) || value instanceof ArrayBuffer;
}

// a plain literal: nobody recognises it by its brand any more
function said(text: string): TextContent {
  return { type: 'text', text };
}

const RESULT_KEYS = new Set(['content', 'structuredContent', 'isError', '_meta']);

function isReadyResult(value: unknown): value is CallToolResult {
  return (
    isRecord(value) &&
    Array.isArray(value.content) &&
    value.content.every(isValidBlock) &&
    Object.keys(value).every((key) => RESULT_KEYS.has(key)) &&
    (value.isError === undefined || typeof value.isError === 'boolean') &&
    (value._meta === undefined || isRecord(value._meta))
  );
}

function streamed(
  value: AsyncGenerator,
  output: CompiledOutput | undefined,
  call: CallContext,
  ambient: Ambient,
): Later<ToolOutcome> {
  return runStream(value, call, ambient).then(async ({ said, returned }) => {
    if (returned === undefined && output === undefined) return { content: said };
    const last = await toolOutcome(returned, output, call, ambient);
    return { ...last, content: [...said, ...last.content] };
  });
}
