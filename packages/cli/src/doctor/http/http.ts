import { CLIENT_INFO } from '../../client/client.js';
import type { Finding } from '../finding.js';

/** How an endpoint behaves (MCP, Streamable HTTP), as hosts try it. */
export async function httpFindings(url: string, given: Readonly<Record<string, string>>): Promise<Finding[]> {
  const endpoint = new Endpoint(url, given);
  const init = await endpoint.post(INITIALIZE);
  if (init.status === 401) return [];
  if (init.status >= 400) {
    const found = `HTTP ${init.status} to initialize without MCP-Protocol-Version`;
    return [{ rule: 'HTTP-4XX-INIT', where: url, found, fix: 'accept it: the header comes with the second request' }];
  }
  const session = init.headers.get('mcp-session-id');
  const headers = { 'mcp-protocol-version': '2025-06-18', ...(session !== null && { 'mcp-session-id': session }) };
  const findings = [
    ...(await notified(endpoint, headers)),
    ...(await streamed(endpoint, headers)),
    ...(await withoutSession(endpoint, session)),
  ];
  await endpoint.send('DELETE', headers);
  return findings;
}

const INITIALIZE = {
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: CLIENT_INFO },
};

async function notified(endpoint: Endpoint, headers: Extra): Promise<Finding[]> {
  const { status } = await endpoint.post({ jsonrpc: '2.0', method: 'notifications/initialized' }, headers);
  if (status === 202) return [];
  return [
    { rule: 'HTTP-202', where: endpoint.url, found: `HTTP ${status} to a notification`, fix: '202 with an empty body' },
  ];
}

async function streamed(endpoint: Endpoint, headers: Extra): Promise<Finding[]> {
  const findings: Finding[] = [];
  const get = await endpoint.send('GET', { ...headers, accept: 'text/event-stream' });
  const isStream = get.status === 200 && get.type.startsWith('text/event-stream');
  if (!isStream && get.status !== 405) {
    findings.push({
      rule: 'HTTP-GET',
      where: endpoint.url,
      found: `HTTP ${get.status} ${get.type} to GET`,
      fix: 'a stream of events, or 405',
    });
  }
  const [bare, head] = [await endpoint.send('GET', {}), await endpoint.send('HEAD', {})];
  if ((bare.status === 401) !== (head.status === 401)) {
    const found = `GET gives ${bare.status}, HEAD ${head.status}`;
    findings.push({ rule: 'HTTP-HEAD', where: endpoint.url, found, fix: 'ask HEAD for credentials as GET' });
  }
  return findings;
}

async function withoutSession(endpoint: Endpoint, session: string | null): Promise<Finding[]> {
  if (session === null) return [];
  const { status } = await endpoint.post({ jsonrpc: '2.0', id: 2, method: 'tools/list' });
  if (status < 400) return [];
  const found = `HTTP ${status} to a request that does not send its Mcp-Session-Id back`;
  return [{ rule: 'HTTP-SESSION', where: endpoint.url, found, fix: 'serve without sessions: sessions: false' }];
}

type Extra = Readonly<Record<string, string>>;

interface Reply {
  readonly status: number;
  readonly type: string;
  readonly headers: Headers;
}

/** Looks at how it answers, not at what. */
class Endpoint {
  constructor(
    readonly url: string,
    readonly given: Extra,
  ) {}

  post(message: object, headers: Extra = {}): Promise<Reply> {
    const own = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
    return this.send('POST', { ...own, ...headers }, JSON.stringify(message));
  }

  async send(method: string, headers: Extra, body?: string): Promise<Reply> {
    const response = await fetch(this.url, {
      method,
      headers: { ...this.given, ...headers },
      signal: AbortSignal.timeout(10_000),
      ...(body !== undefined && { body }),
    });
    // a stream would never end
    await response.body?.cancel();
    return { status: response.status, type: response.headers.get('content-type') ?? '', headers: response.headers };
  }
}
