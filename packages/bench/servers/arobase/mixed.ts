import { setTimeout as sleep } from 'node:timers/promises';
import { type Context, McpServer, serve, Tool } from 'arobase';
import { IsNumber } from 'class-validator';

class Pair {
  @IsNumber() a!: number;
  @IsNumber() b!: number;
}

class Mixed extends McpServer {
  constructor() {
    super({ name: 'bench', version: '1.0.0', limits: { calls: 1_000 } });
  }

  @Tool({ description: 'Adds two numbers' })
  add({ a, b }: Pair) {
    return String(a + b);
  }

  @Tool({ description: 'Reports its progress as a stream' })
  async report(_: Pair, ctx: Context) {
    for (let step = 1; step <= 3; step += 1) {
      ctx.progress(step, 3);
      await sleep(2);
    }
    return 'done';
  }

  @Tool({ description: 'Asks before it answers' })
  async ask(_: Pair, ctx: Context) {
    return String(await ctx.confirm('sure', 'Are you sure?'));
  }

  @Tool({ description: 'Goes on until it is cancelled' })
  async wait(_: Pair, ctx: Context) {
    await sleep(10_000, undefined, { signal: ctx.signal });
    return 'late';
  }
}

await serve(Mixed, { http: Number(process.env.PORT) });
