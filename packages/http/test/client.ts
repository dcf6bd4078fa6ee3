import { Agent, type IncomingMessage, request } from 'node:http';

export interface Message {
  readonly jsonrpc: '2.0';
  readonly id?: number | string;
  readonly method?: string;
  readonly params?: { readonly [key: string]: unknown };
  readonly result?: { readonly [key: string]: unknown };
  readonly error?: { readonly code: number; readonly message: string; readonly data?: unknown };
}

export interface ServerEvent {
  readonly id?: string;
  readonly event?: string;
  readonly retry?: number;
  readonly data?: string;
}

export type Headers = Readonly<Record<string, string | readonly string[]>>;

/** An answer whose body has arrived. */
export interface Reply {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly text: string;
}

/** A client that sends exactly what it is told, over connections of its own. */
export class HttpClient implements Disposable {
  session: string | undefined;
  version: string | undefined;
  readonly #agent = new Agent({ keepAlive: true });
  #lastId = 0;

  constructor(
    readonly url: string,
    readonly headers: Headers = {},
  ) {}

  /** One that has shaken hands. */
  static async connect(url: string, version = '2025-11-25', headers: Headers = {}): Promise<HttpClient> {
    const client = new HttpClient(url, headers);
    const reply = await client.initialize(version);
    if (reply.status !== 200) throw new Error(`${reply.status} ${reply.text}`);
    client.session = reply.headers['mcp-session-id'] as string | undefined;
    client.version = version;
    await client.send({ method: 'notifications/initialized' });
    return client;
  }

  initialize(version = '2025-11-25', headers: Headers = {}, capabilities: object = CAPABILITIES): Promise<Reply> {
    const params = { protocolVersion: version, capabilities, clientInfo: { name: 'test', version: '1' } };
    return this.send({ id: 'init', method: 'initialize', params }, headers);
  }

  /** Posts one message. */
  send(message: object, headers: Headers = {}): Promise<Reply> {
    return this.post(JSON.stringify({ jsonrpc: '2.0', ...message }), headers);
  }

  async post(body: string | Uint8Array, headers: Headers = {}): Promise<Reply> {
    return read(await this.open('POST', headers, body));
  }

  /** Calls a tool and gives the whole answer, from JSON or from the end of a stream. */
  async call(name: string, args: object = {}, more: object = {}): Promise<Message> {
    this.#lastId += 1;
    const reply = await this.send({
      id: this.#lastId,
      method: 'tools/call',
      params: { name, arguments: args, ...more },
    });
    const messages = messagesOf(reply);
    const answer = messages.find(({ id, method }) => id === this.#lastId && method === undefined);
    if (answer === undefined) throw new Error(`${reply.status} ${reply.text}`);
    return answer;
  }

  /** Opens a stream by GET, or the rest of one. */
  async listen(lastEventId?: string): Promise<EventReader> {
    return new EventReader(
      await this.open('GET', {
        accept: 'text/event-stream',
        ...(lastEventId !== undefined && { 'last-event-id': lastEventId }),
      }),
    );
  }

  /** Posts a request whose answer is read as it comes. */
  async stream(message: object): Promise<EventReader> {
    return new EventReader(await this.open('POST', {}, JSON.stringify({ jsonrpc: '2.0', ...message })));
  }

  open(method: string, headers: Headers = {}, body?: string | Uint8Array): Promise<IncomingMessage> {
    const all: Record<string, string | readonly string[]> = {
      accept: 'application/json, text/event-stream',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(this.session !== undefined && { 'mcp-session-id': this.session }),
      ...(this.version !== undefined && { 'mcp-protocol-version': this.version }),
      ...this.headers,
      ...headers,
    };
    return new Promise((resolve, reject) => {
      const outgoing = request(this.url, { method, agent: this.#agent });
      for (const [name, value] of Object.entries(all)) outgoing.setHeader(name, value);
      outgoing.on('response', resolve).on('error', reject).end(body);
    });
  }

  [Symbol.dispose](): void {
    this.#agent.destroy();
  }
}

const CAPABILITIES = { sampling: {}, elicitation: {}, roots: {} };

/** The events of a stream, one after the other. */
export class EventReader {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  lastEventId: string | undefined;
  comments = 0;
  readonly #response: IncomingMessage;
  readonly #events: ServerEvent[] = [];
  #buffer = '';
  #ended = false;
  #wake: () => void = () => {};

  constructor(response: IncomingMessage) {
    this.#response = response;
    this.status = response.statusCode ?? 0;
    this.headers = response.headers;
    response.setEncoding('utf8').on('data', (text: string) => this.#take(text));
    response.on('error', () => {}).on('close', () => this.#end());
  }

  /** The next event; `undefined` once the stream has ended. */
  async next(): Promise<ServerEvent | undefined> {
    while (this.#events.length === 0 && !this.#ended) {
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
    return this.#events.shift();
  }

  /** The next event with a message. */
  async message(): Promise<Message | undefined> {
    for (let event = await this.next(); event !== undefined; event = await this.next()) {
      if (event.data !== undefined && event.data !== '') return JSON.parse(event.data) as Message;
    }
    return undefined;
  }

  async rest(): Promise<Message[]> {
    const messages: Message[] = [];
    for (let message = await this.message(); message !== undefined; message = await this.message())
      messages.push(message);
    return messages;
  }

  /** Cuts the connection. */
  cut(): void {
    this.#response.destroy();
  }

  #take(text: string): void {
    this.#buffer += text;
    const blocks = this.#buffer.split('\n\n');
    this.#buffer = blocks.pop() ?? '';
    for (const block of blocks) {
      if (block.startsWith(':')) {
        this.comments += 1;
        continue;
      }
      const event = eventOf(block);
      if (event.id !== undefined) this.lastEventId = event.id;
      this.#events.push(event);
    }
    this.#wake();
  }

  #end(): void {
    this.#ended = true;
    this.#wake();
  }
}

export async function read(response: IncomingMessage): Promise<Reply> {
  let text = '';
  for await (const chunk of response.setEncoding('utf8')) text += chunk;
  return { status: response.statusCode ?? 0, headers: response.headers, text };
}

export function messagesOf({ headers, text }: Reply): Message[] {
  if (headers['content-type'] !== 'text/event-stream') return [JSON.parse(text) as Message];
  const data = text.split('\n\n').map((block) => eventOf(block).data ?? '');
  return data.filter((line) => line !== '').map((line) => JSON.parse(line) as Message);
}

export function messageOf(reply: Reply): Message {
  return JSON.parse(reply.text) as Message;
}

/** The text that a tool answered with. */
export function textOf({ result }: Message): string {
  const { content = [] } = (result ?? {}) as { content?: { text: string }[] };
  return content[0]?.text ?? '';
}

function eventOf(block: string): ServerEvent {
  const fields = block.split('\n').map((line) => line.split(/: ?(.*)/s, 2) as [string, string]);
  const { retry, ...event } = Object.fromEntries(fields) as { retry?: string };
  return { ...event, ...(retry !== undefined && { retry: Number(retry) }) };
}
