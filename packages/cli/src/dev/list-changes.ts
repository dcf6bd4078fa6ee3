import { isJson, type Json } from '../client/json.js';

const LISTS = ['tools', 'prompts', 'resources'] as const;
type List = (typeof LISTS)[number];

/** The lists that a server declares. */
export function declared(capabilities: unknown): readonly List[] {
  return isJson(capabilities) ? LISTS.filter((list) => isJson(capabilities[list])) : [];
}

/** A result of the handshake or of discovery that says that lists may change: here they do, with every save. */
export function changing(result: Json): Json {
  const { capabilities } = result;
  if (!isJson(capabilities)) return result;
  const lists = declared(capabilities).map((list) => [list, { ...(capabilities[list] as Json), listChanged: true }]);
  return { ...result, capabilities: { ...capabilities, ...Object.fromEntries(lists) } };
}

/** The lists that a stream of changes asks for (MCP 2026-07-28, subscriptions/listen), of those that are declared. */
export function askedLists(params: unknown, capabilities: unknown): readonly List[] {
  const { notifications } = isJson(params) ? params : {};
  return isJson(notifications)
    ? declared(capabilities).filter((list) => notifications[`${list}ListChanged`] === true)
    : [];
}

export function listField(list: List): string {
  return `${list}ListChanged`;
}

/** The notification that a list changed; on a stream of changes it names the stream. */
export function listChanged(list: List, subscription?: unknown): Json {
  const method = `notifications/${list}/list_changed`;
  if (subscription === undefined) return { jsonrpc: '2.0', method };
  return { jsonrpc: '2.0', method, params: { _meta: { [SUBSCRIPTION]: subscription } } };
}

export const SUBSCRIPTION = 'io.modelcontextprotocol/subscriptionId';
