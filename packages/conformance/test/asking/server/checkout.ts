import { type Context, Ctx, elicit, optional, Prompt, Resource, roots, sample, Tool } from 'arobase';

const NAME = { type: 'object', properties: { name: { type: 'string', minLength: 1 } }, required: ['name'] };
const AMOUNT = { type: 'object', properties: { amount: { type: 'integer', minimum: 1 } }, required: ['amount'] };

export const ask = (text: string) =>
  ({ messages: [{ role: 'user', content: { type: 'text', text } }], maxTokens: 20 }) as const;

export const whoIsIt = { message: 'Who is it for?', form: NAME };
export const howMuch = { message: 'How much?', form: AMOUNT };

/** Handlers that ask all that can be asked, and act last. */
export class Checkout {
  readonly #charges: string[] = [];
  #runs = 0;

  /** Asks the user twice, the model once, where the client works, and charges a card. */
  @Tool() async checkout(@Ctx() ctx: Context) {
    this.#runs += 1;
    const who = await ctx.elicit('who', whoIsIt);
    if (who.action !== 'accept') return `nobody: ${who.action}`;
    const sum = await ctx.elicit('sum', howMuch);
    if (sum.action !== 'accept') return `nothing: ${sum.action}`;
    const slogan = await ctx.sample('slogan', ask('A slogan?'));
    const folders = await ctx.roots();
    const receipt = await ctx.once('charge', (id) => this.#charge(`${who.content.name} ${sum.content.amount}`, id));
    return { receipt, slogan: [slogan.content].flat(), folders: folders.map(({ uri }) => uri) };
  }

  /** What a client without forms can do: the model and the folders, and one charge. */
  @Tool() async quiet(@Ctx() ctx: Context) {
    const slogan = await ctx.sample('slogan', ask('A slogan?'));
    const folders = await ctx.roots();
    const receipt = await ctx.once('charge', (id) => this.#charge('quiet', id));
    return { receipt, slogan: [slogan.content].flat(), folders: folders.map(({ uri }) => uri) };
  }

  @Tool() async together(@Ctx() ctx: Context) {
    const { who, slogan, dirs } = await ctx.ask({
      who: elicit(whoIsIt),
      slogan: sample(ask('A slogan?')),
      dirs: roots(),
    });
    return { who: who.content?.name, slogan: [slogan.content].flat(), dirs: dirs.length, round: ctx.round };
  }

  @Tool() async optionally(@Ctx() ctx: Context) {
    const { who, slogan, dirs } = await ctx.ask({
      who: optional(elicit(whoIsIt)),
      slogan: optional(sample(ask('A slogan?'))),
      dirs: optional(roots()),
    });
    const [said] = [slogan?.content ?? []].flat();
    return {
      who: who?.content?.name ?? 'nobody',
      slogan: said?.type === 'text' ? said.text : 'none',
      dirs: dirs?.length ?? 'unknown',
    };
  }

  @Prompt() async story(@Ctx() ctx: Context) {
    const { content } = await ctx.sample('story', ask('A story?'));
    return JSON.stringify(content);
  }

  @Resource('shop://folders') async folders(_: object, ctx: Context) {
    return (await ctx.roots()).map(({ uri }) => uri).join();
  }

  /** How often the card was charged, and the handler run, since it was asked last. */
  @Tool() charged() {
    const runs = this.#runs;
    this.#runs = 0;
    return { charges: this.#charges.splice(0), runs };
  }

  #charge(what: string, idempotencyKey: string) {
    this.#charges.push(what);
    return { what, key: idempotencyKey.replace(/^[0-9a-f-]{36}:/, 'call:') };
  }
}
