import type {
  CallToolResult,
  ContentBlock,
  EmbeddedResource,
  GetPromptResult,
  PromptMessage,
  ReadResourceResult,
  ResourceContents,
} from '@arobase/core';
import type { Json } from './voice.js';

/**
 * A tool's result. `Structured` is what the test takes its `structuredContent` for, unchecked; with a handshake it is always an
 * object, in 2026-07-28 any JSON.
 */
export interface ToolResult<Structured = Json> extends CallToolResult {
  readonly content: readonly ReadBlock[];
  readonly structuredContent?: Structured;
}

export interface ResourceResult extends ReadResourceResult {
  readonly contents: readonly ReadContents[];
}

export interface PromptResult extends GetPromptResult {
  readonly messages: readonly (PromptMessage & { readonly content: ReadBlock })[];
}

/** A content block that can be asked for any field of any kind: `content[0]?.text` is `undefined` where it is no text. */
export type ReadBlock = Readable<Exclude<ContentBlock, EmbeddedResource> | ReadEmbedded>;

/** A resource's contents, likewise: `contents[0]?.text`, `contents[0]?.blob`. */
export type ReadContents = Readable<ResourceContents>;

interface ReadEmbedded extends EmbeddedResource {
  readonly resource: ReadContents;
}

type Readable<Union, Key extends PropertyKey = KeyOf<Union>> = Union extends unknown
  ? Union & { readonly [key in Exclude<Key, keyof Union>]?: undefined }
  : never;

type KeyOf<Union> = Union extends unknown ? keyof Union : never;
