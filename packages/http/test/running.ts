import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { nodeHandler } from '@arobase/node';
import { Arg, Ctx, type Context, McpServer, Resource, type ServerOptions, Tool } from 'arobase';

/** What the tests of this package talk to. */
export class TestServer extends McpServer {
  readonly faults: unknown[] = [];
  readonly log: string[] = [];
  readonly signals: AbortSignal[] = [];
  #waiting: (() => void)[] = [];

  constructor(options: Partial<ServerOptions> = {}) {
    super({ name: 'test', version: '1.0.0', dynamic: true, onFault: (error) => this.faults.push(error), ...options });
  }

  @Tool({ description: 'Adds' })
  add(@Arg('a', { type: 'number' }) a: number, @Arg('b', { type: 'number' }) b: number) {
    return a + b;
  }

  @Tool({ description: 'Answers once the test lets it' })
  async wait(@Ctx() ctx: Context) {
    this.signals.push(ctx.signal);
    await new Promise<void>((resolve) => {
      this.#waiting.push(resolve);
      ctx.signal.addEventListener('abort', () => resolve());
    });
    return 'waited';
  }

  @Tool({ description: 'Counts, and says each number' })
  async count(@Arg('to', { type: 'number' }) to: number, @Ctx() ctx: Context) {
    for (let number = 1; number <= to; number += 1) {
      await null;
      ctx.progress(number, to);
    }
    return to;
  }

  @Tool({ description: 'Says something, then waits' })
  async begin(@Ctx() ctx: Context) {
    ctx.progress(1);
    return this.wait(ctx);
  }

  @Tool({ description: 'Gives its connection back, then waits' })
  async away(@Ctx() ctx: Context) {
    ctx.http?.release(20);
    return this.wait(ctx);
  }

  @Tool({ description: 'Who calls, and how' })
  who(@Ctx() ctx: Context) {
    return {
      principal: ctx.principal,
      session: ctx.session?.id,
      revision: ctx.revision,
      client: ctx.client.name,
      method: ctx.http?.method,
      path: ctx.http?.path,
      remote: ctx.http?.remote,
      trace: ctx.http?.all('X-Trace'),
    };
  }

  @Tool({ description: 'Asks' })
  async asks(@Ctx() ctx: Context) {
    return (await ctx.confirm('sure', 'Are you sure?')) ? 'sure' : 'not sure';
  }

  @Resource('memo://{name}', { watch: true })
  memo({ name }: { name: string }) {
    return name;
  }

  override onSessionStart({ id }: { id: string | undefined }) {
    this.log.push(`start ${id}`);
  }

  override onSessionEnd({ id }: { id: string | undefined }) {
    this.log.push(`end ${id}`);
  }

  get waiting(): number {
    return this.#waiting.length;
  }

  /** Lets every tool that waits go on. */
  go(): void {
    for (const resolve of this.#waiting.splice(0)) resolve();
  }
}

/** A server that listens on a free port until its test is over. */
export class Running implements AsyncDisposable {
  readonly url: string;

  private constructor(
    readonly server: TestServer,
    readonly http: Server,
  ) {
    this.url = `http://127.0.0.1:${(http.address() as AddressInfo).port}/mcp`;
  }

  static async start(options: Partial<ServerOptions> = {}): Promise<Running> {
    const server = new TestServer({ limits: { graceMs: 50, ...options.limits }, ...without(options) });
    const http = createServer(nodeHandler(server));
    await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
    return new Running(server, http);
  }

  /** Open sockets. */
  connections(): Promise<number> {
    return new Promise((resolve, reject) => {
      this.http.getConnections((error, count) => (error === null ? resolve(count) : reject(error)));
    });
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.server.stop();
    this.http.closeAllConnections();
    await new Promise((resolve) => this.http.close(resolve));
  }
}

function without({ limits: _, ...options }: Partial<ServerOptions>): Partial<ServerOptions> {
  return options;
}

/** Waits until something is true; fails after two seconds. */
export async function until(met: () => boolean | Promise<boolean>): Promise<void> {
  const end = Date.now() + 2_000;
  while (!(await met())) {
    if (Date.now() > end) throw new Error(`This never became true: ${met}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
