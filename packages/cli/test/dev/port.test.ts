import { createServer, type AddressInfo } from 'node:net';
import { expect, test } from '@jest/globals';
import { Project } from '../workshop.js';
import { PipeClient } from './client.js';

const MAIN = "import { serve } from 'arobase';\nawait serve(() => import('./server.js'));\n";

function source(answer: string): string {
  return `import { McpServer, Tool } from 'arobase';
export class Shop extends McpServer {
  constructor() { super({ name: 'shop' }); }
  @Tool({ description: 'Order', input: {} }) order() { return '${answer}'; }
  @Tool({ description: 'Wait', input: {} }) wait() { return new Promise(() => {}); }
}
`;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

class HttpClient {
  session: string | undefined;

  constructor(readonly url: string) {}

  post(message: object, more: Readonly<Record<string, string>> = {}): Promise<Response> {
    const headers = {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...(this.session !== undefined && { 'mcp-session-id': this.session, 'mcp-protocol-version': '2025-11-25' }),
      ...more,
    };
    return fetch(this.url, { method: 'POST', headers, body: JSON.stringify({ jsonrpc: '2.0', ...message }) });
  }

  async initialize(): Promise<string> {
    const text = await this.greet();
    await this.post({ method: 'notifications/initialized' });
    return text;
  }

  /** The first half of the handshake. */
  async greet(): Promise<string> {
    const clientInfo = { name: 'test', version: '1' };
    const params = { protocolVersion: '2025-11-25', capabilities: {}, clientInfo };
    const response = await this.post({ id: 0, method: 'initialize', params });
    const text = await response.text();
    this.session = response.headers.get('mcp-session-id') ?? undefined;
    return text;
  }

  async call(name: string): Promise<string> {
    return (await this.post({ id: 1, method: 'tools/call', params: { name } })).text();
  }
}

/** A stream of events, read as it comes. */
class Events {
  text = '';
  readonly #listeners = new Set<() => void>();
  #over = false;

  constructor({ body }: Response) {
    const over = () => {
      this.#over = true;
      this.#heard('');
    };
    // the server that ends takes its streams along
    this.#read(body!.pipeThrough(new TextDecoderStream() as never)).then(over, over);
  }

  async until(wanted: string): Promise<string> {
    while (!this.text.includes(wanted)) {
      if (this.#over) throw new Error(`the stream ended after ${this.text}`);
      await new Promise<void>((resolve) => this.#listeners.add(resolve));
    }
    return this.text;
  }

  async #read(chunks: AsyncIterable<unknown>): Promise<void> {
    for await (const chunk of chunks) this.#heard(String(chunk));
  }

  #heard(text: string): void {
    this.text += text;
    for (const listener of this.#listeners) listener();
    this.#listeners.clear();
  }
}

test('clients of the port keep their sessions and streams while the server changes', async () => {
  const project = await Project.typescript('dev port', { 'server.ts': source('one'), 'main.ts': MAIN });
  const port = await freePort();
  await using developer = new PipeClient(await project.start('dev', '--', '--http', String(port)));
  await developer.until(() => developer.told.includes(`Listening on port ${port}`));
  const client = new HttpClient(`http://127.0.0.1:${port}/mcp`);
  expect(await client.initialize()).toContain('"tools":{"listChanged":true}');
  expect(client.session).toBeDefined();
  expect(await client.call('order')).toContain('one');

  const headers = {
    accept: 'text/event-stream',
    'mcp-session-id': client.session!,
    'mcp-protocol-version': '2025-11-25',
  };
  const stream = new Events(await fetch(client.url, { headers }));
  const waiting = client.call('wait');
  const _meta = {
    'io.modelcontextprotocol/protocolVersion': '2026-07-28',
    'io.modelcontextprotocol/clientCapabilities': {},
  };
  const stateless = new HttpClient(client.url);
  const mirrored = { 'mcp-protocol-version': '2026-07-28', 'mcp-method': 'subscriptions/listen' };
  const params = { _meta, notifications: { toolsListChanged: true } };
  const listening = await stateless.post({ id: 9, method: 'subscriptions/listen', params }, mirrored);

  project.write({ 'src/server.ts': source('two') });
  expect(await waiting).toContain('The server was restarted (src/server.ts changed): ask again.');
  expect(await stream.until('list_changed')).toContain('notifications/tools/list_changed');
  const told = await new Events(listening).until('list_changed');
  expect(told).toMatch(/acknowledged.*"toolsListChanged":true/);
  expect(told).toMatch(/list_changed.*"io.modelcontextprotocol\/subscriptionId":9/);
  expect(await client.call('order')).toContain('two');
  expect(await client.call('order')).toContain('two');
  developer.signal('SIGINT');
  expect(await developer.exited).toBe(0);
}, 30_000);

test('a stream that is open before the handshake is over hears of changes once it is', async () => {
  const project = await Project.typescript('dev port half', { 'server.ts': source('one'), 'main.ts': MAIN });
  const port = await freePort();
  await using developer = new PipeClient(await project.start('dev', '--', '--http', String(port)));
  await developer.until(() => developer.told.includes(`Listening on port ${port}`));
  const client = new HttpClient(`http://127.0.0.1:${port}/mcp`);
  await client.greet();
  const headers = { accept: 'text/event-stream', 'mcp-session-id': client.session! };
  const stream = new Events(await fetch(client.url, { headers }));
  project.write({ 'src/server.ts': source('two') });
  await developer.until(() => developer.told.includes('restarted in'));
  expect(await client.call('order')).toContain('two');
  expect(stream.text).not.toContain('list_changed');
  await client.post({ method: 'notifications/initialized' });
  await stream.until('list_changed');
}, 30_000);

test('a port that is in use is told in a sentence, and ends the command', async () => {
  const project = await Project.typescript('dev in use', { 'server.ts': source('one'), 'main.ts': MAIN });
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  const { code, out, told } = await project.run('dev', '--', '--http', String(port));
  await new Promise((resolve) => server.close(resolve));
  expect({ code, out }).toEqual({ code: 1, out: '' });
  expect(told).toContain(`Port ${port} is in use: stop what uses it, or choose another port.\n`);
}, 20_000);
