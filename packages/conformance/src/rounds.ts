import { type Context, Ctx, elicit, optional, Prompt, roots, sample, Tool } from 'arobase';

const NAME = { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] };
const COLOUR = { type: 'object', properties: { color: { type: 'string' } }, required: ['color'] };
const OK = { type: 'object', properties: { ok: { type: 'boolean' } }, required: ['ok'] };
const CONTEXT = { type: 'object', properties: { context: { type: 'string' } }, required: ['context'] };

const ask = (text: string, maxTokens: number) =>
  ({ messages: [{ role: 'user', content: { type: 'text', text } }], maxTokens }) as const;

const whoAreYou = { message: 'What is your name?', form: NAME };
const isItOk = { message: 'Is it ok?', form: OK };

/** The tools of the official suite whose client brings the answers in rounds (2026-07-28). */
export class RoundTools {
  @Tool({ name: 'test_input_required_result_elicitation', description: 'Asks for a name' })
  async elicitation(@Ctx() ctx: Context) {
    const { content } = await ctx.elicit('user_name', whoAreYou);
    return `Hello, ${String(content?.name ?? 'stranger')}!`;
  }

  @Tool({ name: 'test_input_required_result_sampling', description: "Asks the client's model" })
  async sampling(@Ctx() ctx: Context) {
    const { content } = await ctx.sample('capital_question', ask('What is the capital of France?', 100));
    return `The model said: ${JSON.stringify(content)}`;
  }

  @Tool({ name: 'test_input_required_result_list_roots', description: 'Asks for the roots' })
  async listRoots(@Ctx() ctx: Context) {
    const folders = await ctx.roots('client_roots');
    return `The client has ${folders.length} roots: ${folders.map(({ uri }) => uri).join(', ')}`;
  }

  @Tool({ name: 'test_input_required_result_request_state', description: 'Asks for a confirmation' })
  async requestState(@Ctx() ctx: Context) {
    await ctx.elicit('confirm', isItOk);
    return 'state-ok';
  }

  @Tool({ name: 'test_input_required_result_multiple_inputs', description: 'Asks three things at once' })
  async multipleInputs(@Ctx() ctx: Context) {
    const answers = await ctx.ask({
      user_name: elicit(whoAreYou),
      greeting: sample(ask('Write a greeting', 50)),
      client_roots: roots(),
    });
    return `${JSON.stringify(answers.user_name.content ?? {})} ${JSON.stringify(answers.greeting.content)} ${answers.client_roots.length}`;
  }

  @Tool({ name: 'test_input_required_result_multi_round', description: 'Asks one thing after the other' })
  async multiRound(@Ctx() ctx: Context) {
    const first = await ctx.elicit('step1', whoAreYou);
    const second = await ctx.elicit('step2', { message: 'What is your favourite colour?', form: COLOUR });
    return `${String(first.content?.name)} likes ${String(second.content?.color)}`;
  }

  @Tool({ name: 'test_input_required_result_tampered_state', description: 'Refuses a state that was changed' })
  async tamperedState(@Ctx() ctx: Context) {
    await ctx.elicit('confirm', isItOk);
    return 'state-ok';
  }

  @Tool({ name: 'test_input_required_result_capabilities', description: 'Asks what the client can answer' })
  async capabilities(@Ctx() ctx: Context) {
    const answers = await ctx.ask({
      user_name: optional(elicit(whoAreYou)),
      greeting: optional(sample(ask('Write a greeting', 50))),
    });
    return JSON.stringify(answers);
  }

  @Tool({ name: 'test_missing_capability', description: 'Cannot do without sampling' })
  async missingCapability(@Ctx() ctx: Context) {
    const { content } = await ctx.sample('answer', ask('Say something', 10));
    return JSON.stringify(content);
  }

  @Tool({ name: 'test_streaming_elicitation', description: 'Reports progress and then asks' })
  async streamingElicitation(@Ctx() ctx: Context) {
    ctx.progress(1, 2);
    const { action } = await ctx.elicit('user_name', whoAreYou);
    return action;
  }

  @Tool({ name: 'test_logging_tool', description: 'Logs where it was asked to' })
  loggingTool(@Ctx() ctx: Context) {
    ctx.log.info('Working');
    return 'done';
  }

  @Prompt({ name: 'test_input_required_result_prompt', description: 'Asks for its context' })
  async prompt(@Ctx() ctx: Context) {
    const { content } = await ctx.elicit('user_context', { message: 'What is it about?', form: CONTEXT });
    return `Consider this: ${String(content?.context ?? 'nothing')}`;
  }
}
