import { Arg, type Context, Ctx, Tool } from 'arobase';

const TEXT = { type: 'string' } as const;
const PERSON = { type: 'object', properties: { username: TEXT, email: TEXT }, required: ['username', 'email'] };

const DEFAULTS = {
  type: 'object',
  properties: {
    name: { type: 'string', default: 'John Doe' },
    age: { type: 'integer', default: 30 },
    score: { type: 'number', default: 95.5 },
    status: { type: 'string', enum: ['active', 'inactive', 'pending'], default: 'active' },
    verified: { type: 'boolean', default: true },
  },
};

const TITLED = [
  { const: 'value1', title: 'First option' },
  { const: 'value2', title: 'Second option' },
  { const: 'value3', title: 'Third option' },
];
const PLAIN = ['option1', 'option2', 'option3'];

const CHOICES = {
  type: 'object',
  properties: {
    untitledSingle: { type: 'string', enum: PLAIN },
    titledSingle: { type: 'string', oneOf: TITLED },
    legacyEnum: {
      type: 'string',
      enum: ['opt1', 'opt2', 'opt3'],
      enumNames: ['Option one', 'Option two', 'Option three'],
    },
    untitledMulti: { type: 'array', items: { type: 'string', enum: PLAIN } },
    titledMulti: { type: 'array', items: { anyOf: TITLED } },
  },
};

/** The tools of the official suite that ask the client while they work. */
export class Questions {
  @Tool({ name: 'test_sampling', description: "Asks the client's model" })
  async sampling(@Arg('prompt') prompt: string, @Ctx() ctx: Context) {
    const messages = [{ role: 'user', content: { type: 'text', text: prompt } }] as const;
    const { content } = await ctx.sample('answer', { messages, maxTokens: 100 });
    return `LLM response: ${JSON.stringify(content)}`;
  }

  @Tool({ name: 'test_elicitation', description: 'Asks the user who they are' })
  async elicitation(@Arg('message') message: string, @Ctx() ctx: Context) {
    const { action, content } = await ctx.elicit('person', { message, form: PERSON });
    return `User response: action=${action}, content=${JSON.stringify(content ?? {})}`;
  }

  @Tool({ name: 'test_elicitation_sep1034_defaults', description: 'Asks with a default for each kind of field' })
  async defaults(@Ctx() ctx: Context) {
    const { action, content } = await ctx.elicit('defaults', { message: 'Review the defaults', form: DEFAULTS });
    return `Elicitation completed: action=${action}, content=${JSON.stringify(content ?? {})}`;
  }

  @Tool({ name: 'test_elicitation_sep1330_enums', description: 'Asks with each kind of choice' })
  async choices(@Ctx() ctx: Context) {
    const { action, content } = await ctx.elicit('choices', { message: 'Choose', form: CHOICES });
    return `Elicitation completed: action=${action}, content=${JSON.stringify(content ?? {})}`;
  }
}
