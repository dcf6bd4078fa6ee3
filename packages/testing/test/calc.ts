import 'reflect-metadata';
import { Arg, Complete, type Context, Ctx, Prompt, ProtocolError, PublicError, Resource, Tool } from '@arobase/core';
import { PlainServer } from '../../core/test/plain-server.js';

export class Rates {
  of(currency: string): number {
    return currency.length;
  }
}

export class Calc extends PlainServer {
  stopped = 0;

  constructor(readonly rates = new Rates()) {
    super({ name: 'calc', version: '1.2.3', instructions: 'Add.', pageSize: 1, controllers: [Rate] });
  }

  @Tool() add(@Arg('a') a: number, @Arg('b') b: number) {
    return a + b;
  }

  @Tool() refuse() {
    throw new PublicError('Not today');
  }

  @Tool() deny(): never {
    throw new ProtocolError(7, 'denied', { why: 'because' });
  }

  @Tool({ input: {} }) async count(_: unknown, ctx: Context) {
    for (const step of [1, 2, 3]) ctx.progress(step, 3);
    ctx.log.warning('counted');
    return String(ctx.principal);
  }

  @Resource('calc://pi') pi() {
    return '3.14';
  }

  @Resource('calc://{digit}') digit({ digit }: { digit: string }) {
    return digit;
  }

  @Prompt() sum(@Arg('numbers') numbers: string, @Ctx() _ctx: Context) {
    return `Add ${numbers}`;
  }

  @Complete({ prompt: 'sum' }, 'numbers') numbers(value: string, chosen: object) {
    return [`${value}1`, JSON.stringify(chosen)];
  }

  override onStop() {
    this.stopped += 1;
  }
}

export class Rate {
  @Tool() rate() {
    return 'real';
  }
}
