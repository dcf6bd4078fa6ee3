import type { QuestionBody, UrlParams } from '../context/asking/question.js';
import { ErrorCode, ProtocolError } from '../errors/protocol-error.js';
import { ResourceNotFound } from '../errors/resource-not-found.js';
import { callTool } from '../methods/call-tool.js';
import { complete } from '../methods/complete.js';
import { getPrompt } from '../methods/get-prompt.js';
import { listPrompts, listTemplates, listTools } from '../methods/list.js';
import { listResources } from '../methods/list-resources.js';
import type { Gated } from '../methods/method.js';
import { ping } from '../methods/ping.js';
import { readResource } from '../methods/read-resource.js';
import { setLevel } from '../methods/set-level.js';
import { subscribe, unsubscribe } from '../methods/subscribe.js';
import { RawObject, type Wire, wireText } from '../protocol/json.js';
import type { Tool } from '../protocol/model.js';
import type { ToolOutcome } from '../registry/entries.js';
import { always, type Revision, where } from './revision.js';
import { v2026_07_28 } from './v2026-07-28.js';

/** The newest handshake revision: sessions instead of stateless requests, and structured content that is an object. */
export const v2025_11_25: Revision = {
  ...v2026_07_28,
  version: '2025-11-25',
  era: 'legacy',
  priming: true,
  methods: new Map<string, Gated>([
    ['ping', always(ping)],
    ['tools/list', where(listTools, ({ tools }) => tools)],
    ['prompts/list', where(listPrompts, ({ prompts }) => prompts)],
    ['resources/list', where(listResources, ({ resources }) => resources)],
    ['resources/templates/list', where(listTemplates, ({ resources }) => resources)],
    ['tools/call', where(callTool, ({ tools }) => tools)],
    ['prompts/get', where(getPrompt, ({ prompts }) => prompts)],
    ['resources/read', where(readResource, ({ resources }) => resources)],
    ['resources/subscribe', where(subscribe, (features) => features.subscribe)],
    ['resources/unsubscribe', where(unsubscribe, (features) => features.subscribe)],
    ['completion/complete', where(complete, ({ completions }) => completions)],
    ['logging/setLevel', where(setLevel, ({ logging }) => logging)],
  ]),
  tool: wrapOutputSchema,
  called: wrapStructured,
  read: (result) => result,
  page: (key, { items, next }) =>
    new RawObject(next === undefined ? `"${key}":${items}` : `"${key}":${items},"nextCursor":"${next}"`),
  left: undefined,
  lacking: undefined,
  question,
  error: (error) =>
    error instanceof ResourceNotFound
      ? new ProtocolError(ErrorCode.ResourceNotFound, error.message, error.data)
      : error,
  body: (wire) => wireText(untyped(wire)),
};

/** A URL question carries an id of its own here. */
function question(body: QuestionBody): QuestionBody {
  if (body.method !== 'elicitation/create' || body.params.mode !== 'url') return body;
  return { ...body, params: { ...body.params, elicitationId: crypto.randomUUID() } as UrlParams };
}

/** Results have no type here: one that a handler gave means nothing. */
function untyped(wire: Wire): Wire {
  if (wire instanceof RawObject || !('resultType' in wire)) return wire;
  const { resultType: _, ...rest } = wire;
  return rest;
}

/** Structured content is an object here: anything else travels as `{ "result": … }`, in schema and value. */
function wrapOutputSchema(tool: Tool): Tool {
  const { outputSchema } = tool;
  if (outputSchema === undefined || outputSchema.type === 'object') return tool;
  const { $schema, $defs, ...schema } = outputSchema;
  const wrapped = { type: 'object', properties: { result: schema }, required: ['result'] };
  return {
    ...tool,
    outputSchema: { ...($schema !== undefined && { $schema }), ...($defs !== undefined && { $defs }), ...wrapped },
  };
}

function wrapStructured(outcome: ToolOutcome): object {
  const { structuredContent, wrap } = outcome;
  if (structuredContent === undefined) return outcome;
  if (wrap !== true && isObject(structuredContent)) return outcome;
  const { wrap: _, ...rest } = outcome;
  return { ...rest, structuredContent: { result: structuredContent } };
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
