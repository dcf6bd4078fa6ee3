import { Arg, type Context, Ctx, currentContext, PublicError, progress, Tool, text } from 'arobase';

/** Tools that take their time, and tell about it. */
export class Running {
  readonly #opened = new Map<string, () => void>();
  readonly #stopped: string[] = [];

  /** Answers once `open` names the same gate, or fails when it is taken back. */
  @Tool() waits(@Arg('gate') gate: string, @Ctx() ctx: Context) {
    return new Promise<string>((resolve, reject) => {
      this.#opened.set(gate, () => resolve(`${gate} opened`));
      ctx.signal.addEventListener('abort', () => {
        this.#stopped.push(`${gate}: ${(ctx.signal.reason as Error).message}`);
        ctx.progress(99);
        ctx.log.error('too late');
        reject(ctx.signal.reason as Error);
      });
    });
  }

  @Tool() opens(@Arg('gate') gate: string) {
    this.#opened.get(gate)?.();
  }

  @Tool() stopped() {
    return this.#stopped.splice(0);
  }

  @Tool() progresses(@Ctx() ctx: Context) {
    ctx.progress(1, 4, 'one');
    ctx.progress(1, 4, 'not more');
    ctx.progress(0.5);
    ctx.progress(Number.NaN);
    ctx.progress(2.5);
    ctx.progress(4, 4);
    setTimeout(() => ctx.progress(5), 0);
    return 'done';
  }

  @Tool() races(@Ctx() ctx: Context) {
    for (let at = 1; at <= 500; at += 1) ctx.progress(at, 500);
    return 'done';
  }

  @Tool() logs(@Ctx() ctx: Context) {
    ctx.log.debug('fine');
    ctx.log.info({ at: new Date(0) });
    ctx.log.child('db').child('pool').error(['broken']);
    return 'done';
  }

  @Tool({ input: {} }) async *streams(_: unknown, _ctx: Context) {
    yield progress(1, 2, 'half');
    yield text('first');
    yield 'second';
    yield progress(2, 2);
    return { n: 1 };
  }

  @Tool({ input: {} }) async *streamsOn() {
    try {
      for (let at = 1; ; at += 1) {
        yield progress(at);
        await new Promise((resolve) => setTimeout(resolve, 1));
      }
    } finally {
      this.#stopped.push('the stream was closed');
    }
  }

  @Tool({ input: {} }) async *streamsWrong() {
    yield { not: 'content' };
  }

  @Tool({ input: {} }) async *streamsAndFails() {
    yield text('first');
    throw new PublicError('then no more');
  }

  /** What code below the handler sees of its call, before and after waiting. */
  @Tool() async looksAround(@Arg('wait') wait: number, @Ctx() ctx: Context) {
    const before = currentContext() === ctx;
    await new Promise((resolve) => setTimeout(resolve, wait));
    return { before, after: currentContext() === ctx, id: String(ctx.requestId), revision: ctx.revision };
  }

  @Tool() client(@Ctx() ctx: Context) {
    const { name, version } = ctx.client;
    return { name, version, sampling: ctx.client.supports('sampling'), trace: ctx.trace?.traceId, meta: ctx.meta };
  }
}
