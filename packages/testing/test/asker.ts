import { Arg, type Context, Ctx, McpServer, Prompt, Resource, Tool } from 'arobase';

const NAME = { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] };

/** A server that asks its client for everything. */
export class Asker extends McpServer {
  readonly effects: string[] = [];

  constructor() {
    super({ name: 'asker', version: '1.0.0', instructions: 'Ask.', dynamic: { tools: true } });
  }

  @Tool() async greet(@Arg('mood', { default: 'kind' }) mood: string, @Ctx() ctx: Context) {
    const { action, content } = await ctx.elicit('name', { message: 'Who are you?', form: NAME });
    return action === 'accept' ? `A ${mood} hello to ${String(content.name)}` : action;
  }

  @Tool() async twice(@Ctx() ctx: Context) {
    const first = await ctx.elicit('first', { message: 'First?', form: NAME });
    const second = await ctx.elicit('second', { message: 'Second?', form: NAME });
    return `${String(first.content?.name)} and ${String(second.content?.name)}`;
  }

  @Tool() async careless(@Ctx() ctx: Context) {
    this.effects.push('charged');
    return ctx.confirm('sure', 'Sure?');
  }

  @Tool() async asksOn(@Ctx() ctx: Context) {
    for (let at = 0; ; at += 1) await ctx.confirm(`again:${at}`, 'Again?');
  }

  @Prompt() async story(@Ctx() ctx: Context) {
    const messages = [{ role: 'user', content: { type: 'text', text: 'Tell a story' } }] as const;
    const { content } = await ctx.sample('story', { messages, maxTokens: 10 });
    return JSON.stringify(content);
  }

  @Resource('asker://folders') async folders(_: object, ctx: Context) {
    return (await ctx.roots()).map(({ uri, name }) => `${uri} ${name}`).join();
  }
}
