import type { QuestionBody, UrlParams } from '../context/asking/question.js';
import { ErrorCode, ProtocolError } from '../errors/protocol-error.js';
import { ResourceNotFound } from '../errors/resource-not-found.js';
import { callTool } from '../methods/call-tool.js';
import { complete } from '../methods/complete.js';
import { getPrompt } from '../methods/get-prompt.js';
import { listPrompts, listTemplates, listTools } from '../methods/list.js';
import { listResources } from '../methods/list-resources.js';
import type { Gated, Method } from '../methods/method.js';
import { ping } from '../methods/ping.js';
import { readResource } from '../methods/read-resource.js';
import type { Features } from '../methods/scope.js';
import { setLevel } from '../methods/set-level.js';
import { subscribe, unsubscribe } from '../methods/subscribe.js';
import type { Tool } from '../protocol/model.js';
import type { ToolOutcome } from '../registry/entries.js';
import type { Revision } from './revision.js';

/** The newest handshake revision. */
export const v2025_11_25: Revision = {
  version: '2025-11-25',
  era: 'legacy',
  batching: false,
  methods: new Map<string, Gated>([
    ['ping', always(ping)],
    // the lists answer even where they are empty and not advertised: many hosts ask without looking
    ['tools/list', always(listTools)],
    ['prompts/list', always(listPrompts)],
    ['resources/list', always(listResources)],
    ['resources/templates/list', always(listTemplates)],
    ['tools/call', where(callTool, ({ tools }) => tools)],
    ['prompts/get', where(getPrompt, ({ prompts }) => prompts)],
    ['resources/read', where(readResource, ({ resources }) => resources)],
    ['resources/subscribe', where(subscribe, (features) => features.subscribe)],
    ['resources/unsubscribe', where(unsubscribe, (features) => features.subscribe)],
    ['completion/complete', where(complete, ({ completions }) => completions)],
    ['logging/setLevel', where(setLevel, ({ logging }) => logging)],
  ]),
  implementation: (info) => info,
  capabilities,
  tool: wrapOutputSchema,
  prompt: (prompt) => prompt,
  resource: (resource) => resource,
  template: (template) => template,
  called: wrapStructured,
  got: (result) => result,
  read: (result) => result,
  progress: (params) => params,
  carries: () => true,
  question,
  error: (error) =>
    error instanceof ResourceNotFound ? new ProtocolError(ErrorCode.ResourceNotFound, error.message, error.data) : error,
};

/** A URL question carries an id of its own here. */
function question(body: QuestionBody): QuestionBody {
  if (body.method !== 'elicitation/create' || body.params.mode !== 'url') return body;
  return { ...body, params: { ...body.params, elicitationId: crypto.randomUUID() } as UrlParams };
}

function always(run: Method): Gated {
  return { run, needs: undefined };
}

function where(run: Method, needs: (features: Features) => boolean): Gated {
  return { run, needs };
}

function capabilities({ tools, prompts, resources, completions, logging, subscribe, listChanged }: Features): object {
  return {
    ...(tools && { tools: listChanged.tools ? { listChanged: true } : {} }),
    ...(prompts && { prompts: listChanged.prompts ? { listChanged: true } : {} }),
    ...(resources && {
      resources: { ...(subscribe && { subscribe: true }), ...(listChanged.resources && { listChanged: true }) },
    }),
    ...(completions && { completions: {} }),
    ...(logging && { logging: {} }),
  };
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
