import { NotFoundError } from '../errors/public-error.js';
import { base64 } from '../protocol/base64.js';
import { stringify } from '../protocol/json.js';
import { isResult } from '../protocol/content.js';
import type { ContentBlock, ReadResourceResult, ResourceContents } from '../protocol/model.js';
import { plain } from '../protocol/plain.js';
import { blocksOf } from './blocks.js';
import { ofKind } from './of-kind.js';

/** Turns what a resource's handler gave into contents. Throws what is a fault of the handler. */
export function resourceResult(value: unknown, uri: string, mimeType: string | undefined): ReadResourceResult {
  if (value === undefined) throw new NotFoundError('There is no such resource');
  if (isResult(value)) return ofKind(value, 'contents', 'A resource') as unknown as ReadResourceResult;
  const blocks = blocksOf(value);
  if (blocks !== undefined) return { contents: blocks.map((block) => contentsOf(block, uri, mimeType)) };
  return { contents: [contents(value, uri, mimeType)] };
}

function contents(value: unknown, uri: string, mimeType: string | undefined): ResourceContents {
  if (typeof value === 'string') return { uri, ...typed(mimeType), text: value };
  if (value instanceof Uint8Array) {
    if (mimeType === undefined) {
      throw new TypeError("A resource gave bytes without a type: write @Resource(uri, { mimeType: 'image/png' })");
    }
    return { uri, mimeType, blob: base64(value) };
  }
  return { uri, mimeType: mimeType ?? 'application/json', text: stringify(plain(value) ?? null) };
}

function contentsOf(block: ContentBlock, uri: string, mimeType: string | undefined): ResourceContents {
  switch (block.type) {
    case 'text':
      return { uri, ...typed(mimeType), text: block.text };
    case 'image':
    case 'audio':
      return { uri, mimeType: block.mimeType, blob: block.data };
    case 'resource':
      return block.resource;
    case 'resource_link':
      throw new TypeError('A resource cannot be read as a link: give its text or bytes');
  }
}

function typed(mimeType: string | undefined): { mimeType?: string } {
  return mimeType === undefined ? {} : { mimeType };
}
