import { isRecord } from './message.js';
import type { ContentBlock } from './model.js';

/** Whether a value that somebody else built is a content block of the newest model. */
export function isValidBlock(value: unknown): value is ContentBlock {
  if (!isRecord(value)) return false;
  switch (value.type) {
    case 'text':
      return typeof value.text === 'string';
    case 'image':
    case 'audio':
      return typeof value.data === 'string' && typeof value.mimeType === 'string';
    case 'resource_link':
      return typeof value.uri === 'string' && typeof value.name === 'string';
    case 'resource':
      return isContents(value.resource);
    default:
      return false;
  }
}

function isContents(value: unknown): boolean {
  return (
    isRecord(value) &&
    typeof value.uri === 'string' &&
    (typeof value.text === 'string') !== (typeof value.blob === 'string')
  );
}
