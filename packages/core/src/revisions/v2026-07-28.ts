import { ErrorCode, ProtocolError } from '../errors/protocol-error.js';
import { complete } from '../methods/complete.js';
import { callTool } from '../methods/call-tool.js';
import { discover } from '../methods/discover.js';
import { getPrompt } from '../methods/get-prompt.js';
import { listen } from '../methods/listen.js';
import { listPrompts, listTemplates, listTools } from '../methods/list.js';
import { listResources } from '../methods/list-resources.js';
import type { Gated, Method } from '../methods/method.js';
import { readResource } from '../methods/read-resource.js';
import type { Features, Scope } from '../methods/scope.js';
import { RawObject, stringify, type Wire } from '../protocol/json.js';
import type { Meta } from '../protocol/model.js';
import type { ToolOutcome } from '../registry/entries.js';
import { always, capabilities, type Revision, where } from './revision.js';

/** The newest revision: no handshake, each request says who asks. Its words are the model's. */
export const v2026_07_28: Revision = {
  version: '2026-07-28',
  era: 'modern',
  batching: false,
  priming: false,
  methods: new Map<string, Gated>([
    ['server/discover', always(discover)],
    ['tools/list', where(listTools, ({ tools }) => tools)],
    ['tools/call', where(resumable(callTool), ({ tools }) => tools)],
    ['prompts/list', where(listPrompts, ({ prompts }) => prompts)],
    ['prompts/get', where(resumable(getPrompt), ({ prompts }) => prompts)],
    ['resources/list', where(listResources, ({ resources }) => resources)],
    ['resources/templates/list', where(listTemplates, ({ resources }) => resources)],
    ['resources/read', where(resumable(readResource), ({ resources }) => resources)],
    ['completion/complete', where(complete, ({ completions }) => completions)],
    ['subscriptions/listen', where(listen, delivers)],
  ]),
  implementation: (info) => info,
  capabilities,
  tool: (tool) => tool,
  prompt: (prompt) => prompt,
  resource: (resource) => resource,
  template: (template) => template,
  called: unmarked,
  got: (result) => result,
  read: (result, { ttlMs, scope }) => ({ ...result, ttlMs, cacheScope: scope }),
  page: (key, { items, next }, { ttlMs, scope }) => {
    const cursor = next === undefined ? '' : `,"nextCursor":"${next}"`;
    return new RawObject(`"${key}":${items}${cursor},"ttlMs":${ttlMs},"cacheScope":"${scope}"`);
  },
  left: (left, params, call, { rounds }) => rounds.suspend(left, params, call),
  progress: (params) => params,
  carries: () => true,
  question: (body) => body,
  lacking: ({ feature, message }) =>
    new ProtocolError(ErrorCode.MissingClientCapability, message, { requiredCapabilities: capabilityOf(feature) }),
  error: (error) => error,
  body,
};

const SERVER_INFO = 'io.modelcontextprotocol/serverInfo';

function body(wire: Wire, { info, infoText }: Scope): string {
  const tail = `"resultType":"complete","_meta":{"${SERVER_INFO}":${infoText}}}`;
  if (wire instanceof RawObject) return `{${wire.members},${tail}`;
  const { _meta, resultType = 'complete' } = wire as { readonly _meta?: Meta; readonly resultType?: string };
  if (_meta === undefined && resultType === 'complete') return spliced(stringify(wire), tail);
  return stringify({ ...wire, resultType, _meta: { ..._meta, [SERVER_INFO]: info } });
}

function spliced(object: string, tail: string): string {
  return object === '{}' ? `{${tail}` : `${object.slice(0, -1)},${tail}`;
}

/** Brings along what earlier rounds of the call left, before anything runs. */
function resumable(run: Method): Method {
  return (params, call, scope, words) =>
    params.requestState === undefined && params.inputResponses === undefined
      ? run(params, call, scope, words)
      : scope.rounds.resume(params, call).then((record) => run(params, call.next(record), scope, words));
}

function unmarked(outcome: ToolOutcome): object {
  if (outcome.wrap === undefined) return outcome;
  const { wrap: _, ...result } = outcome;
  return result;
}

/** `sampling.tools` as `{ sampling: { tools: {} } }`. */
function capabilityOf(feature: string): object {
  return feature.split('.').reduceRight<object>((inner, key) => ({ [key]: inner }), {});
}

function delivers({ subscribe, listChanged }: Features): boolean {
  return subscribe || listChanged.tools || listChanged.prompts || listChanged.resources;
}
