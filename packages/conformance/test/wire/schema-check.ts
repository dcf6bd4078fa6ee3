import type { WireEntry, WireMessage } from '@arobase/testing';
import { type Definitions, definitionsOf } from './definitions.js';

const RESULTS: ReadonlyMap<string, string> = new Map([
  ['initialize', 'InitializeResult'],
  ['ping', 'EmptyResult'],
  ['tools/list', 'ListToolsResult'],
  ['tools/call', 'CallToolResult'],
  ['prompts/list', 'ListPromptsResult'],
  ['prompts/get', 'GetPromptResult'],
  ['resources/list', 'ListResourcesResult'],
  ['resources/templates/list', 'ListResourceTemplatesResult'],
  ['resources/read', 'ReadResourceResult'],
  ['resources/subscribe', 'EmptyResult'],
  ['resources/unsubscribe', 'EmptyResult'],
  ['completion/complete', 'CompleteResult'],
  ['logging/setLevel', 'EmptyResult'],
]);

const NOTIFICATIONS: ReadonlyMap<string, string> = new Map([
  ['notifications/progress', 'ProgressNotification'],
  ['notifications/message', 'LoggingMessageNotification'],
  ['notifications/cancelled', 'CancelledNotification'],
  ['notifications/resources/updated', 'ResourceUpdatedNotification'],
  ['notifications/resources/list_changed', 'ResourceListChangedNotification'],
  ['notifications/tools/list_changed', 'ToolListChangedNotification'],
  ['notifications/prompts/list_changed', 'PromptListChangedNotification'],
]);

/** These demand an id, although an error about something unreadable can have none. */
const ERRORS_NEED_ID = new Set(['2024-11-05', '2025-03-26', '2025-06-18']);

/** Checks what a server wrote, from entry `from` on, against the official schema of its revision. One line a problem. */
export function schemaProblems(revision: string, wire: readonly WireEntry[], from = 0): string[] {
  const definitions = definitionsOf(revision);
  const methods = new Map<unknown, string>();
  return wire.flatMap(({ from: side, message, text }, at) => {
    if (side === 'client') remember(message, methods);
    if (side === 'client' || at < from) return [];
    if (message === undefined) return [`is no JSON: ${text}`];
    return problemsOf(message, { revision, definitions, methods }).map((problem) => `${problem}: ${text}`);
  });
}

interface Known {
  readonly revision: string;
  readonly definitions: Definitions;
  /** Of the client's requests, by id. */
  readonly methods: ReadonlyMap<unknown, string>;
}

function remember(message: unknown, methods: Map<unknown, string>): void {
  for (const one of [message].flat() as WireMessage[]) {
    if (one?.id !== undefined && typeof one.method === 'string') methods.set(one.id, one.method);
  }
}

function problemsOf(message: unknown, known: Known): string[] {
  if (!Array.isArray(message)) return problemsOfOne(message as WireMessage, known);
  if (known.revision !== '2025-03-26') return ['is a batch'];
  return message.length === 0 ? ['is an empty batch'] : message.flatMap((one) => problemsOfOne(one, known));
}

function problemsOfOne(message: WireMessage, { revision, definitions, methods }: Known): string[] {
  if (message.method !== undefined) {
    const name = message.id === undefined ? NOTIFICATIONS.get(message.method) : undefined;
    return name === undefined ? [`sends ${message.method}`] : definitions.problems(name, message);
  }
  if (message.error !== undefined) {
    const exempt = message.id === undefined && ERRORS_NEED_ID.has(revision);
    return definitions.problems('JSONRPCError', exempt ? { ...message, id: 0 } : message);
  }
  const method = methods.get(message.id);
  const name = RESULTS.get(method ?? '');
  if (name === undefined) return [`answers ${method ?? 'what nobody asked'}`];
  const more = name === 'EmptyResult' && Object.keys(message.result ?? {}).length > 0 ? [`${method} is not {}`] : [];
  return [...more, ...definitions.problems('JSONRPCResponse', message), ...definitions.problems(name, message.result)];
}
