import { jest } from '@jest/globals';
import {
  type Context,
  elicit,
  type Elicited,
  Field,
  optional,
  type Root,
  roots,
  sample,
  type Sampled,
  type Visited,
} from 'arobase';
import { type ContextFakes, type FakeContext, fakeContext } from '../../src/index.js';

class Order {
  @Field({ type: 'string' }) title!: string;
}

const FORM = { message: 'Which?', form: Order };
const PAGE = { message: 'Pay', url: 'https://pay.example' };
const BUY: Sampled = { role: 'assistant', content: { type: 'text', text: 'Buy!' }, model: 'm' };

/** Fakes as a test writes them, without a cast; held by the type check. */
export const fakes: readonly FakeContext[] = [
  fakeContext({ elicit: async () => ({ action: 'accept', content: { title: 'Emma' } }) }),
  fakeContext({ elicit: async () => ({ action: 'decline' }) }),
  fakeContext({ elicit: () => Promise.resolve({ action: 'cancel' }) }),
  fakeContext({ elicit: async (key) => (key === 'page' ? { action: 'accept' } : { action: 'cancel' }) }),
  fakeContext({
    elicit: async (key, { message, url }) => {
      if (url !== undefined) return { action: 'accept' };
      return key === 'order' ? { action: 'accept', content: { title: message } } : { action: 'decline' };
    },
  }),
  fakeContext({ elicit: async () => ({ action: 'accept', content: new Order() }) }),
  fakeContext({ elicit: jest.fn(async () => ({ action: 'decline' as const })) }),
  fakeContext({ elicit: jest.fn<Context['elicit']>() }),
  fakeContext({ elicit: fakeContext().elicit, ask: fakeContext().ask, once: fakeContext().once }),
  fakeContext({ confirm: async () => true }),
  fakeContext({ confirm: async (key, message) => key === 'sure' && message !== '' }),
  fakeContext({ sample: async () => ({ role: 'assistant', content: { type: 'text', text: 'Buy!' }, model: 'm' }) }),
  fakeContext({ sample: async (_, { maxTokens }) => (maxTokens > 1 ? BUY : { ...BUY, stopReason: 'maxTokens' }) }),
  fakeContext({ roots: async () => [{ uri: 'file:///home' }] }),
  fakeContext({ roots: async () => [] }),
  fakeContext({ ask: async () => ({ order: { action: 'decline' }, folders: [] }) }),
  fakeContext({
    ask: async (questions) => Object.fromEntries(Object.keys(questions).map((key) => [key, undefined])),
  }),
  fakeContext({ once: async () => 'receipt 1' }),
  fakeContext({ once: async (key, step) => step(`${key} again`) }),
  fakeContext({ signal: AbortSignal.timeout(1), principal: 'ada', round: 1 }),
];

/** What a handler gets has the types of a context, whatever the fake. */
export async function typed(ctx: FakeContext): Promise<void> {
  const order: Elicited<Order> = await ctx.elicit('order', FORM);
  if (order.action === 'accept') order.content.title satisfies string;
  const visited: Visited = await ctx.elicit('page', PAGE);
  const step: number = await ctx.once('step', () => 1);
  const { who, dirs, slogan } = await ctx.ask({
    who: elicit(FORM),
    dirs: optional(roots()),
    slogan: sample({ messages: [], maxTokens: 1 }),
  });
  const answers: [Elicited<Order>, readonly Root[] | undefined, Sampled] = [who, dirs, slogan];
  // @ts-expect-error what a form asks for is no number
  const wrong: number = await ctx.elicit('order', FORM);
  void [visited, step, answers, wrong];
}

/** What no context gives is no fake. */
export const wrong: readonly ContextFakes[] = [
  // @ts-expect-error there is no such action
  { elicit: async () => ({ action: 'perhaps' }) },
  // @ts-expect-error a form has fields
  { elicit: async () => ({ action: 'accept', content: 'Emma' }) },
  // @ts-expect-error the answer comes later
  { elicit: () => ({ action: 'decline' }) },
  // @ts-expect-error a confirmation is yes or no
  { confirm: async () => 'yes' },
  // @ts-expect-error a message says whose it is
  { sample: async () => ({ content: { type: 'text', text: 'Buy!' }, model: 'm' }) },
  // @ts-expect-error a root has a URI
  { roots: async () => [{ name: 'home' }] },
  // @ts-expect-error answers go by the keys of their questions
  { ask: async () => 'Emma' },
  // @ts-expect-error there is no such member
  { elict: async () => ({ action: 'decline' }) },
];
