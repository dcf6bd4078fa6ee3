import { ErrorCode, isRecord } from '@arobase/core';

/** A refusal as the answer to the request that it refuses: what was refused unread does not repeat its id. */
export function refusalOf(status: number, body: string, id: unknown): string {
  const said = json(body);
  const own = isRecord(said) && isRecord(said.error) ? said : { jsonrpc: '2.0', error: unreadable(status, body) };
  return JSON.stringify(id === undefined || (own.id !== undefined && own.id !== null) ? own : { ...own, id });
}

function unreadable(status: number, body: string): object {
  return { code: ErrorCode.InternalError, message: `HTTP ${status}: ${body}` };
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
