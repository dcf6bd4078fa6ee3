import type { ChildProcessWithoutNullStreams } from 'node:child_process';

export interface Message {
  readonly id?: number | string;
  readonly method?: string;
  readonly params?: { readonly [key: string]: unknown };
  readonly result?: { readonly [key: string]: unknown };
  readonly error?: { readonly code: number; readonly message: string };
}

/** A client on the pipe of a process that may be restarted behind it. */
export class PipeClient implements AsyncDisposable {
  readonly messages: Message[] = [];
  told = '';
  readonly exited: Promise<number | string>;
  readonly #process: ChildProcessWithoutNullStreams;
  readonly #listeners = new Set<() => void>();
  #held = '';
  #over = false;

  constructor(process: ChildProcessWithoutNullStreams) {
    this.#process = process;
    process.stdout.setEncoding('utf8').on('data', (text: string) => this.#hear(text));
    process.stderr.setEncoding('utf8').on('data', (text: string) => {
      this.told += text;
      this.#wake();
    });
    process.stdin.on('error', () => {});
    this.exited = new Promise((resolve) =>
      process.on('close', (code, signal) => {
        this.#over = true;
        this.#wake();
        resolve(code ?? signal ?? 'gone');
      }),
    );
  }

  say(message: object): void {
    this.#process.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
  }

  end(): void {
    this.#process.stdin.end();
  }

  signal(name: NodeJS.Signals): void {
    this.#process.kill(name);
  }

  async initialize(): Promise<Message> {
    const clientInfo = { name: 'test', version: '1' };
    const params = { protocolVersion: '2025-11-25', capabilities: { elicitation: {} }, clientInfo };
    this.say({ id: 0, method: 'initialize', params });
    const answer = await this.answer(0);
    this.say({ method: 'notifications/initialized' });
    return answer;
  }

  async request(id: number, method: string, params: object = {}): Promise<Message> {
    this.say({ id, method, params });
    return this.answer(id);
  }

  answer(id: number | string): Promise<Message> {
    return this.heard((message) => message.id === id && message.method === undefined);
  }

  /** The first message that fits, from `after` on. */
  async heard(fits: (message: Message) => boolean, after = 0): Promise<Message> {
    let found: Message | undefined;
    await this.until(() => (found = this.messages.slice(after).find(fits)) !== undefined);
    return found as Message;
  }

  async until(met: () => boolean): Promise<void> {
    while (!met()) {
      if (this.#over) throw new Error(`it ended:\n${this.told}`);
      await new Promise<void>((resolve) => this.#listeners.add(resolve));
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#process.stdin.end();
    const late = setTimeout(() => this.#process.kill('SIGKILL'), 5_000);
    await this.exited;
    clearTimeout(late);
  }

  #hear(text: string): void {
    const lines = (this.#held + text).split('\n');
    this.#held = lines.pop() ?? '';
    for (const line of lines) this.messages.push(JSON.parse(line) as Message);
    this.#wake();
  }

  #wake(): void {
    for (const listener of this.#listeners) listener();
    this.#listeners.clear();
  }
}
