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
  ['server/discover', 'DiscoverResult'],
  ['subscriptions/listen', 'SubscriptionsListenResult'],
]);

/** What a server asks its client: a request, or in 2026-07-28 a part of a result. */
const QUESTIONS: ReadonlyMap<string, string> = new Map([
  ['elicitation/create', 'ElicitRequest'],
  ['sampling/createMessage', 'CreateMessageRequest'],
  ['roots/list', 'ListRootsRequest'],
]);

const NOTIFICATIONS: ReadonlyMap<string, string> = new Map([
  ['notifications/progress', 'ProgressNotification'],
  ['notifications/message', 'LoggingMessageNotification'],
  ['notifications/cancelled', 'CancelledNotification'],
  ['notifications/resources/updated', 'ResourceUpdatedNotification'],
  ['notifications/resources/list_changed', 'ResourceListChangedNotification'],
  ['notifications/tools/list_changed', 'ToolListChangedNotification'],
  ['notifications/prompts/list_changed', 'PromptListChangedNotification'],
  ['notifications/subscriptions/acknowledged', 'SubscriptionsAcknowledgedNotification'],
]);

const STATELESS = '2026-07-28';

/** Requests whose answer may be a question. */
const MAY_ASK = new Set(['tools/call', 'prompts/get', 'resources/read']);

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
    const asks = revision === STATELESS ? undefined : QUESTIONS.get(message.method);
    const name = message.id === undefined ? NOTIFICATIONS.get(message.method) : asks;
    return name === undefined ? [`sends ${message.method}`] : definitions.problems(name, message);
  }
  if (message.error !== undefined) {
    const exempt = message.id === undefined && ERRORS_NEED_ID.has(revision);
    return definitions.problems('JSONRPCError', exempt ? { ...message, id: 0 } : message);
  }
  const method = methods.get(message.id);
  if (revision === STATELESS && message.result?.resultType === 'input_required') {
    const asks = MAY_ASK.has(method ?? '') ? [] : [`${method} asks`];
    return [...asks, ...problemsOfQuestions(message.result, definitions)];
  }
  const name = RESULTS.get(method ?? '');
  if (name === undefined) return [`answers ${method ?? 'what nobody asked'}`];
  const more = name === 'EmptyResult' && Object.keys(message.result ?? {}).length > 0 ? [`${method} is not {}`] : [];
  return [...more, ...definitions.problems('JSONRPCResponse', message), ...definitions.problems(name, message.result)];
}

function problemsOfQuestions(result: { readonly [key: string]: unknown }, definitions: Definitions): string[] {
  const { inputRequests = {}, requestState } = result;
  const none = Object.keys(inputRequests as object).length === 0 && requestState === undefined;
  const questions = Object.values(inputRequests as { readonly [key: string]: WireMessage });
  return [
    ...(none ? ['is an input_required that asks nothing'] : []),
    ...(typeof requestState === 'string' || requestState === undefined ? [] : ['has a requestState that is no text']),
    ...questions.flatMap((one) => definitions.problems(QUESTIONS.get(one.method ?? '') ?? 'InputRequest', one)),
  ];
}
