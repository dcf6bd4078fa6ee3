import type {
  Annotations,
  ContentBlock,
  Implementation,
  Prompt,
  PromptArgument,
  PromptMessage,
  Resource,
  ResourceContents,
  ResourceTemplate,
  Tool,
} from '../protocol/model.js';
import type { ToolOutcome } from '../registry/entries.js';
import { type Revision, without } from './revision.js';
import { v2025_06_18 } from './v2025-06-18.js';

/** Knows batches; knows no titles, no structured output, no resource links, no elicitation, no `_meta` on what it lists or holds. */
export const v2025_03_26: Revision = {
  ...v2025_06_18,
  version: '2025-03-26',
  batching: true,
  implementation: without<Implementation>('icons', 'description', 'websiteUrl', 'title'),
  tool: without<Tool>('icons', 'title', 'outputSchema', '_meta'),
  prompt,
  resource: annotated(without<Resource>('icons', 'title', '_meta')),
  template: annotated(without<ResourceTemplate>('icons', 'title', '_meta')),
  called: (outcome) => called(outcome, block),
  got: ({ messages, ...rest }) => ({ ...rest, messages: messages.map((message) => said(message, block)) }),
  read: ({ contents, ...rest }) => ({ ...rest, contents: contents.map(untagged) }),
  carries: (body, feature) => body.method !== 'elicitation/create' && v2025_06_18.carries(body, feature),
};

export function called({ content, isError, _meta }: ToolOutcome, word: (block: ContentBlock) => object): object {
  return {
    content: content.map(word),
    ...(isError !== undefined && { isError }),
    ...(_meta !== undefined && { _meta }),
  };
}

export function said({ role, content }: PromptMessage, word: (block: ContentBlock) => object): object {
  return { role, content: word(content) };
}

export const untagged: (contents: ResourceContents) => object = without<ResourceContents>('_meta');

/** A link becomes text that names the URI. */
function block(content: ContentBlock): object {
  if (content.type === 'resource_link') return { type: 'text', text: linkText(content) };
  const { _meta, annotations, ...rest } = content;
  const inner = rest.type === 'resource' ? { ...rest, resource: untagged(rest.resource) } : rest;
  return annotations === undefined ? inner : { ...inner, annotations: undated(annotations) };
}

function linkText({ uri, name, description }: Resource): string {
  const label = name === uri ? uri : `${name}: ${uri}`;
  return description === undefined ? label : `${label} (${description})`;
}

function prompt({ name, description, arguments: args }: Prompt): object {
  return {
    name,
    ...(description !== undefined && { description }),
    ...(args !== undefined && { arguments: args.map(without<PromptArgument>('title')) }),
  };
}

const undated = without<Annotations>('lastModified');

function annotated<T extends { readonly annotations?: Annotations }>(word: (value: T) => object): (value: T) => object {
  return (value) =>
    value.annotations === undefined ? word(value) : { ...word(value), annotations: undated(value.annotations) };
}

export { block as blockOf2025_03_26 };
