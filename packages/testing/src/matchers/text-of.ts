interface Block {
  readonly text?: unknown;
  readonly content?: unknown;
}

/** All text of a result, one line a block; `undefined` where there is none. */
export function textOf(result: unknown): string | undefined {
  if (typeof result !== 'object' || result === null) return undefined;
  const { content, contents, messages } = result as { readonly [key: string]: unknown };
  const blocks = [content, contents, messages].flat().filter(isBlock).map(inner);
  const texts = blocks.map(({ text }) => text).filter((text) => typeof text === 'string');
  return texts.length === 0 ? undefined : texts.join('\n');
}

/** A message of a prompt holds one block. */
function inner(block: Block): Block {
  return isBlock(block.content) ? block.content : block;
}

function isBlock(value: unknown): value is Block {
  return typeof value === 'object' && value !== null;
}
