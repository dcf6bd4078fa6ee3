import { isBlock, text } from '../protocol/content.js';
import type { ContentBlock } from '../protocol/model.js';

/** Blocks of our making, alone or in a list; a string among them is a text block. */
export function blocksOf(value: unknown): ContentBlock[] | undefined {
  if (isBlock(value)) return [value];
  if (!Array.isArray(value) || !value.some(isBlock)) return undefined;
  return value.map((item) => {
    if (isBlock(item)) return item;
    if (typeof item === 'string') return text(item);
    throw new TypeError('A list of content may hold content and strings only: use text(…) for the rest');
  });
}
