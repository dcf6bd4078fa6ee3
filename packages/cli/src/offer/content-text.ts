import { isJson, type Json, objects, string } from '../client/json.js';

/** The content of a tool's result, for reading: text as it is, everything else as JSON. */
export function contentText({ content, structuredContent }: Json): string {
  const blocks = objects(content);
  if (blocks.length > 0) return blocks.map(blockText).join('\n');
  return structuredContent === undefined ? '' : JSON.stringify(structuredContent, undefined, 2);
}

/** The contents of a resource, for reading. */
export function contentsText({ contents }: Json): string {
  return objects(contents)
    .map((part) => string(part.text) ?? JSON.stringify(part, undefined, 2))
    .join('\n');
}

/** The messages of a prompt, for reading. */
export function messagesText({ messages }: Json): string {
  return objects(messages)
    .map(({ role, content }) => `${String(role)}: ${[content].flat().filter(isJson).map(blockText).join('\n')}`)
    .join('\n');
}

function blockText(block: Json): string {
  return block.type === 'text' ? (string(block.text) ?? '') : JSON.stringify(block, undefined, 2);
}
