import { setTimeout as sleep } from 'node:timers/promises';
import { type Context, Ctx, Tool } from 'arobase';

const RETRY_MS = 500;
const WORK_MS = 100;

/** A tool that gives its connection back while it works. */
export class Polling {
  @Tool({ name: 'test_reconnection', description: 'Lets the client come back for its answer' })
  async reconnection(@Ctx() ctx: Context) {
    ctx.http?.release(RETRY_MS);
    await sleep(WORK_MS);
    return 'Reconnection test completed successfully.';
  }
}
