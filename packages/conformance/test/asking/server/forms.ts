import { Complete, type Context, Ctx, Describe, Form, Prompt, Arg, Tool } from 'arobase';
import { IsBoolean, IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { z } from 'zod';
import { ask } from './checkout.js';

@Form()
class Removal {
  @Describe('What happens to it') @IsIn(['delete', 'move']) what!: 'delete' | 'move';
  @IsOptional() @IsString() @MaxLength(5) reason?: string;
  @IsOptional() @IsBoolean() sure?: boolean;
}

const TITLED = {
  oneOf: [
    { const: 'r', title: 'Red' },
    { const: 'g', title: 'Green' },
  ],
};
const COLOUR = { type: 'object', properties: { colour: { type: 'string', ...TITLED, default: 'r' } } };
const COLOURS = {
  type: 'object',
  properties: { colours: { type: 'array', items: { type: 'string', enum: ['r', 'g'] } } },
};

/** Questions of every kind. */
export class Forms {
  @Tool() async removal(@Ctx() ctx: Context) {
    const { action, content } = await ctx.elicit('how', { message: 'How?', form: Removal });
    return { action, content, isRemoval: content instanceof Removal };
  }

  @Tool() async standard(@Ctx() ctx: Context) {
    const { content } = await ctx.elicit('n', { message: 'n?', form: z.object({ n: z.number().int().default(3) }) });
    return { n: content?.n };
  }

  @Tool() async colour(@Ctx() ctx: Context) {
    return (await ctx.elicit('colour', { message: 'Colour?', form: COLOUR })).content;
  }

  @Tool() async colours(@Ctx() ctx: Context) {
    return (await ctx.elicit('colours', { message: 'Colours?', form: COLOURS })).content;
  }

  @Tool() async visit(@Ctx() ctx: Context) {
    return ctx.elicit('page', { message: 'Sign in', url: 'https://example.com/sign-in' });
  }

  @Tool() async sure(@Ctx() ctx: Context) {
    return ctx.confirm('sure', 'Sure?');
  }

  @Tool() async withTools(@Ctx() ctx: Context) {
    const tools = [{ name: 'lookup', inputSchema: { type: 'object', properties: {} } }] as const;
    const { content } = await ctx.sample('s', { ...ask('x'), tools });
    return { said: [content].flat() };
  }

  @Tool() async sampleOnly(@Ctx() ctx: Context) {
    const { content } = await ctx.sample('s', ask('x'));
    return { said: [content].flat() };
  }

  @Tool() supported(@Ctx() ctx: Context) {
    const features = ['elicitation.form', 'elicitation.url', 'sampling', 'sampling.tools', 'roots'] as const;
    return features.filter((feature) => ctx.client.supports(feature));
  }

  @Prompt() chosen(@Arg('word') word: string) {
    return word;
  }

  @Complete({ prompt: 'chosen' }, 'word') words(_value: string, _chosen: unknown, ctx: object) {
    return ['elicit', 'confirm', 'sample', 'roots', 'ask', 'once', 'round'].filter((name) => name in ctx);
  }
}
