import { isBlock, isMessage, isResult, user } from '../protocol/content.js';
import { isRecord } from '../protocol/message.js';
import type { GetPromptResult, PromptMessage } from '../protocol/model.js';
import { isValidBlock } from '../protocol/block-shape.js';
import { ofKind } from './of-kind.js';

const WANTED = 'A prompt gives a string, user(…), assistant(…), content, a list of them, or { description?, messages }';

/** Turns what a prompt's handler gave into messages. Throws what is a fault of the handler. */
export function promptResult(value: unknown): GetPromptResult {
  const messages = messagesOf(value);
  if (messages !== undefined) return { messages };
  if (isResult(value)) return ofKind(value, 'messages', 'A prompt') as unknown as GetPromptResult;
  if (isReady(value)) return value as unknown as GetPromptResult;
  throw new TypeError(WANTED);
}

function messagesOf(value: unknown): PromptMessage[] | undefined {
  if (Array.isArray(value)) return value.map((item) => messageOf(item) ?? raise());
  const message = messageOf(value);
  return message && [message];
}

function messageOf(value: unknown): PromptMessage | undefined {
  if (typeof value === 'string' || isBlock(value)) return user(value);
  return isMessage(value) || isShapedMessage(value) ? value : undefined;
}

function isReady(value: unknown): boolean {
  return isRecord(value) && Array.isArray(value.messages) && value.messages.every((item) => messageOf(item) === item);
}

function isShapedMessage(value: unknown): value is PromptMessage {
  return isRecord(value) && (value.role === 'user' || value.role === 'assistant') && isValidBlock(value.content);
}

function raise(): never {
  throw new TypeError(WANTED);
}
