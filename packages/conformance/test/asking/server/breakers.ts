import { Arg, CapabilityMissing, type Context, Ctx, isSuspended, progress, text, Tool } from 'arobase';
import { ask, whoIsIt } from './checkout.js';

/** Handlers that do what breaks a careless replay, each in its own way. */
export class Breakers {
  readonly #told: string[] = [];
  readonly #gates: (() => void)[] = [];
  #flips = 0;
  #takes = 0;

  /** What the others left behind since it was asked last. */
  @Tool() told() {
    return this.#told.splice(0);
  }

  @Tool() async sameKey(@Ctx() ctx: Context) {
    await ctx.roots('twice');
    await ctx.once('twice', () => 1);
  }

  @Tool() async badKey(@Arg('key') key: string, @Ctx() ctx: Context) {
    return ctx.once(key, () => 'fine');
  }

  @Tool() async swallows(@Ctx() ctx: Context) {
    try {
      await ctx.roots();
    } catch {
      this.#told.push('swallowed');
      await ctx.once('act', () => this.#told.push('acted')).catch((error) => this.#told.push(`once: ${error.name}`));
      await ctx.sample('more', ask('x')).catch((error) => this.#told.push(`sample: ${error.name}`));
    }
    return 'went on';
  }

  @Tool() async cleansUp(@Ctx() ctx: Context) {
    try {
      await ctx.roots();
      return 'done';
    } catch (error) {
      this.#told.push(`suspended: ${isSuspended(error)}, aborted: ${ctx.signal.aborted}`);
      throw error;
    } finally {
      this.#told.push('finally');
    }
  }

  @Tool() async detaches(@Ctx() ctx: Context) {
    void (async () => {
      await new Promise<void>((resolve) => void this.#gates.push(resolve));
      void ctx.once('late', () => this.#told.push('late'));
      void ctx.sample('later', ask('x'));
      void ctx.confirm('latest', 'x');
    })();
    return (await ctx.roots()).length;
  }

  /** Lets the branches that nobody waits for go on. */
  @Tool() lets() {
    for (const open of this.#gates.splice(0)) open();
    return 'open';
  }

  @Tool() async takesAnotherPath(@Ctx() ctx: Context) {
    this.#flips += 1;
    if (this.#flips % 2 === 1) await ctx.once('charge', () => this.#told.push('charged'));
    return (await ctx.roots()).length;
  }

  @Tool() async endsEarly(@Ctx() ctx: Context) {
    this.#flips += 1;
    if (this.#flips % 2 === 0) throw new Error('the database is gone');
    await ctx.once('charge', () => this.#told.push('charged'));
    return (await ctx.roots()).length;
  }

  /** A step that runs while a question waits. */
  @Tool() async stepsBeside(@Ctx() ctx: Context) {
    const [folders, step] = await Promise.all([
      ctx.roots(),
      ctx.once('beside', async () => {
        await new Promise((resolve) => setTimeout(resolve, 5));
        this.#told.push('stepped');
        return 7;
      }),
    ]);
    return { folders: folders.length, step };
  }

  @Tool() async sideBySide(@Ctx() ctx: Context) {
    const [folders, { content }] = await Promise.all([ctx.roots(), ctx.sample('s', ask('x'))]);
    return { folders: folders.length, said: [content].flat().length, round: ctx.round };
  }

  @Tool() async changesItsWords(@Ctx() ctx: Context) {
    this.#takes += 1;
    const { content } = await ctx.sample('words', ask(`Take ${Math.min(this.#takes, 2)}`));
    this.#takes = 0;
    return JSON.stringify(content);
  }

  @Tool() async rounds(@Arg('count') count: number, @Ctx() ctx: Context) {
    for (let at = 0; at < count; at += 1) await ctx.roots(`roots:${at}`);
    return `${ctx.round} rounds`;
  }

  @Tool() async steps(@Arg('count') count: number, @Arg('size') size: number, @Ctx() ctx: Context) {
    for (let at = 0; at < count; at += 1) await ctx.once(`step:${at}`, () => 'x'.repeat(size));
    await ctx.roots();
    return 'kept';
  }

  @Tool() async roundTrips(@Ctx() ctx: Context) {
    const when = await ctx.once('when', () => new Date(0));
    const nothing = await ctx.once('nothing', () => undefined);
    const kinds = await ctx.once('kinds', () => ({ a: undefined, n: Number.NaN, m: new Map([[1, 2]]) }));
    await ctx.roots();
    return { when: typeof when, at: String(when), nothing: String(nothing), kinds };
  }

  @Tool() async failsOnce(@Ctx() ctx: Context) {
    this.#flips += 1;
    const tried = () => {
      if (this.#flips % 2 === 1) throw new Error('not yet');
      return 'there';
    };
    const got = await ctx.once('try', tried).catch(() => 'failed');
    const folders = await ctx.roots();
    return { got, folders: folders.length };
  }

  @Tool() async degrades(@Ctx() ctx: Context) {
    try {
      return String((await ctx.elicit('who', whoIsIt)).content?.name);
    } catch (error) {
      if (!(error instanceof CapabilityMissing)) throw error;
      return `without ${error.feature}`;
    }
  }

  @Tool() async talks(@Ctx() ctx: Context) {
    ctx.progress(ctx.round + 1, 3, `round ${ctx.round}`);
    ctx.log.info(`round ${ctx.round}`);
    await ctx.roots();
    return 'talked';
  }

  @Tool({ input: {} }) async *streams(_: unknown, ctx: Context) {
    try {
      yield progress(ctx.round + 1);
      yield text(`round ${ctx.round}`);
      yield text(`${(await ctx.roots()).length} folders`);
    } finally {
      this.#told.push('closed');
    }
  }

  @Tool() async seesTheCall(@Ctx() ctx: Context) {
    const seen = await ctx.once('key', (key) => key);
    await ctx.roots();
    const again = await ctx.once('other', (key) => key);
    return seen.split(':')[0] === again.split(':')[0];
  }
}
