const ACCEPT = { accept: 'application/json, text/event-stream' };
const JSON_TYPE = { 'content-type': 'application/json' };

type Answer = (request: Request) => Promise<Response>;

/** Takes a server through the life of a session: handshake, call, stream, listening, end. Gives what was seen. */
export async function session(url: string, answer: Answer = (request) => fetch(request)): Promise<Seen> {
  const send = (method: string, message: object | undefined, headers: object = {}) => {
    const body = message === undefined ? null : JSON.stringify({ jsonrpc: '2.0', ...message });
    return answer(
      new Request(url, { method, body, headers: { ...ACCEPT, ...(body !== null && JSON_TYPE), ...headers } }),
    );
  };
  const clientInfo = { name: 'test', version: '1' };
  const params = { protocolVersion: '2025-11-25', capabilities: {}, clientInfo };
  const begun = await send('POST', { id: 0, method: 'initialize', params });
  const headers = { 'mcp-session-id': begun.headers.get('mcp-session-id') ?? '' };
  await begun.text();
  const called = await send('POST', call(1, 'add', { a: 1, b: 2 }), headers);
  const text = await called.text();
  const streamed = await send('POST', call(2, 'count', { to: 2 }), headers);
  const events = (await streamed.text()).split('\n\n').filter((block) => block.includes('data: {'));
  const listening = await send('GET', undefined, headers);
  const first = await firstChunk(listening);
  const ended = await send('DELETE', undefined, headers);
  const after = await send('POST', { id: 3, method: 'ping' }, headers);
  await after.text();
  return {
    begun: begun.status,
    text,
    streamed: streamed.headers.get('content-type'),
    events: events.length,
    listening: [listening.status, first],
    ended: ended.status,
    after: after.status,
  };
}

export interface Seen {
  readonly begun: number;
  readonly text: string;
  readonly streamed: string | null;
  readonly events: number;
  readonly listening: readonly [number, string];
  readonly ended: number;
  readonly after: number;
}

/** What a server that works lets one see. */
export const WORKING = {
  begun: 200,
  text: '{"jsonrpc":"2.0","id":1,"result":{"content":[{"type":"text","text":"3"}]}}',
  streamed: 'text/event-stream',
  events: 3,
  listening: [200, 'id: '],
  ended: 204,
  after: 404,
};

function call(id: number, name: string, args: object): object {
  return { id, method: 'tools/call', params: { name, arguments: args, _meta: { progressToken: id } } };
}

async function firstChunk(response: Response): Promise<string> {
  const reader = response.body?.getReader();
  const { value } = (await reader?.read()) ?? {};
  // the session ends the stream
  void reader?.closed.catch(() => {});
  return new TextDecoder().decode(value).slice(0, 4);
}
