import type { QuestionBody } from '../context/asking/question.js';
import type { Progress } from '../context/peer.js';
import { isRecord } from '../protocol/message.js';
import type { ContentBlock, Tool } from '../protocol/model.js';
import { type Revision, without } from './revision.js';
import { blockOf2025_03_26, called, said, v2025_03_26 } from './v2025-03-26.js';

/** Knows no batches, no tool annotations, no audio, no progress message, no `completions` capability. */
export const v2024_11_05: Revision = {
  ...v2025_03_26,
  version: '2024-11-05',
  batching: false,
  capabilities: (features) => v2025_03_26.capabilities({ ...features, completions: false }),
  tool: without<Tool>('icons', 'title', 'outputSchema', '_meta', 'annotations'),
  called: (outcome) => called(outcome, block),
  got: ({ messages, ...rest }) => ({ ...rest, messages: messages.map((message) => said(message, block)) }),
  progress: without<Progress>('message'),
  carries: (body, feature) => v2025_03_26.carries(body, feature) && !hasAudio(body),
};

function hasAudio({ params }: QuestionBody): boolean {
  const { messages } = params as { readonly messages?: unknown };
  return (
    Array.isArray(messages) &&
    messages.some((message) => isRecord(message) && isRecord(message.content) && message.content.type === 'audio')
  );
}

/** Audio travels as an embedded resource. */
function block(content: ContentBlock): object {
  if (content.type !== 'audio') return blockOf2025_03_26(content);
  const { data, mimeType } = content;
  return { type: 'resource', resource: { uri: 'attachment:audio', mimeType, blob: data } };
}
