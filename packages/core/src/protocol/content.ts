import { base64 } from './base64.js';
import type {
  Annotations,
  AudioContent,
  CallToolResult,
  ContentBlock,
  EmbeddedResource,
  GetPromptResult,
  ImageContent,
  Meta,
  PromptMessage,
  ReadResourceResult,
  Resource,
  ResourceContents,
  ResourceLink,
  Role,
  TextContent,
} from './model.js';

const BLOCK = Symbol.for('arobase.block');
const MESSAGE = Symbol.for('arobase.message');
const RESULT = Symbol.for('arobase.result');

export interface BlockOptions {
  readonly annotations?: Annotations;
  readonly _meta?: Meta;
}

/** A text block. */
export const text = (value: string, options?: BlockOptions): TextContent =>
  branded(BLOCK, { type: 'text', text: value, ...options });

/** An image block; bytes are encoded, a string counts as base64 already. */
export const image = (data: Uint8Array | string, mimeType: string, options?: BlockOptions): ImageContent =>
  branded(BLOCK, { type: 'image', data: encoded(data), mimeType, ...options });

/** An audio block (text for revisions before 2025-03-26); bytes are encoded, a string counts as base64 already. */
export const audio = (data: Uint8Array | string, mimeType: string, options?: BlockOptions): AudioContent =>
  branded(BLOCK, { type: 'audio', data: encoded(data), mimeType, ...options });

/** A link to a resource (text for revisions before 2025-06-18). The name defaults to the URI. */
export const link = (uri: string, options?: Partial<Omit<Resource, 'uri'>>): ResourceLink =>
  branded(BLOCK, { type: 'resource_link', uri, name: uri, ...options });

/** A resource inside the answer: text, or bytes that are encoded. */
export const embed = (
  uri: string,
  content: string | Uint8Array,
  options?: BlockOptions & { readonly mimeType?: string },
): EmbeddedResource => {
  const { mimeType, ...block } = options ?? {};
  const typed = mimeType === undefined ? { uri } : { uri, mimeType };
  const resource: ResourceContents =
    typeof content === 'string' ? { ...typed, text: content } : { ...typed, blob: base64(content) };
  return branded(BLOCK, { type: 'resource', resource, ...block });
};

/** A prompt message of the user. */
export const user = (content: string | ContentBlock): PromptMessage => message('user', content);

/** A prompt message of the assistant. */
export const assistant = (content: string | ContentBlock): PromptMessage => message('assistant', content);

/** A complete result, passed on as it is: of a tool, a resource, a prompt, or of a type that an extension brings. */
export function result(
  value: ReadResourceResult | GetPromptResult | ExtensionResult | Partial<CallToolResult>,
): CallToolResult {
  const complete = 'contents' in value || 'messages' in value || 'resultType' in value;
  return branded(RESULT, (complete ? { ...value } : { content: [], ...value }) as CallToolResult);
}

interface ExtensionResult {
  readonly resultType: string;
  readonly [key: string]: unknown;
}

export const isBlock = (value: unknown): value is ContentBlock => hasBrand(value, BLOCK);
export const isMessage = (value: unknown): value is PromptMessage => hasBrand(value, MESSAGE);
export const isResult = (value: unknown): value is CallToolResult => hasBrand(value, RESULT);

function message(role: Role, content: string | ContentBlock): PromptMessage {
  return branded(MESSAGE, { role, content: typeof content === 'string' ? text(content) : content });
}

function encoded(data: Uint8Array | string): string {
  return typeof data === 'string' ? data : base64(data);
}

// Not enumerable, so that neither JSON nor a test's toEqual sees it.
function branded<T extends object>(brand: symbol, value: T): T {
  return Object.defineProperty(value, brand, { value: true });
}

function hasBrand(value: unknown, brand: symbol): boolean {
  return typeof value === 'object' && value !== null && brand in value;
}
