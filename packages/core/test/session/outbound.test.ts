import { expect, test } from '@jest/globals';
import type { Clock } from '../../src/context/clock.js';
import { Ending } from '../../src/context/ending.js';
import { Outbound } from '../../src/session/outbound.js';

const LIMITS = { questionMs: 600_000, questions: 2 };
const ROOTS = { method: 'roots/list', params: {} };

/** A clock that stands still until it is told to go on. */
class Hands implements Clock {
  readonly #waiting = new Set<{ readonly at: number; readonly call: () => void }>();
  #now = 0;

  now = () => this.#now;

  after = (ms: number, call: () => void) => {
    const one = { at: this.#now + ms, call };
    this.#waiting.add(one);
    return () => void this.#waiting.delete(one);
  };

  get timers(): number {
    return this.#waiting.size;
  }

  pass(ms: number): void {
    this.#now += ms;
    for (const one of [...this.#waiting].filter(({ at }) => at <= this.#now)) {
      this.#waiting.delete(one);
      one.call();
    }
  }
}

function setUp() {
  const clock = new Hands();
  const said: { id: string; method: string; params: object }[] = [];
  const ending = new Ending();
  const outbound = new Outbound({ clock, limits: LIMITS });
  const call = { outlet: { send: (text: string) => void said.push(JSON.parse(text)) }, ending };
  return { clock, said, ending, outbound, call };
}

test('a question that is never answered is withdrawn', async () => {
  const { clock, said, outbound, call } = setUp();
  const answer = outbound.ask(ROOTS, call);
  clock.pass(LIMITS.questionMs);
  await expect(answer).rejects.toThrow('The client did not answer within 600 s');
  expect(said).toMatchObject([ROOTS, { method: 'notifications/cancelled', params: { requestId: said[0]?.id } }]);
  expect(clock.timers).toBe(0);
});

test('the ids of questions are texts, and each is used once', async () => {
  const { said, outbound, call } = setUp();
  const answers = [outbound.ask(ROOTS, call), outbound.ask(ROOTS, call)];
  for (const { id } of said) outbound.respond({ id, result: { asked: id } });
  expect(await Promise.all(answers)).toEqual([{ asked: 'ask-1' }, { asked: 'ask-2' }]);
});

test('an answer that comes twice, late, or to nothing that was asked is left alone', async () => {
  const { said, outbound, call } = setUp();
  const answer = outbound.ask(ROOTS, call);
  const id = said[0]?.id ?? '';
  outbound.respond({ id: 'ask-9', result: {} });
  outbound.respond({ result: {} });
  outbound.respond({ id, result: { first: true } });
  outbound.respond({ id, result: { second: true } });
  expect(await answer).toEqual({ first: true });
});

test('a client that refuses is told of by its own words', async () => {
  const { said, outbound, call } = setUp();
  const answer = outbound.ask(ROOTS, call);
  outbound.respond({ id: said[0]?.id ?? '', error: { code: -1, message: 'User rejected it' } });
  await expect(answer).rejects.toThrow('The client refused: User rejected it');
});

test('too many questions at once are refused, and the others stay', async () => {
  const { said, outbound, call } = setUp();
  const first = outbound.ask(ROOTS, call);
  void outbound.ask(ROOTS, call).catch(() => {});
  await expect(outbound.ask(ROOTS, call)).rejects.toThrow('Too many questions wait for the client (2)');
  outbound.respond({ id: said[0]?.id ?? '', result: { roots: [] } });
  expect(await first).toEqual({ roots: [] });
});

test('a call that is over takes its questions back', async () => {
  const { clock, said, ending, outbound, call } = setUp();
  const answer = outbound.ask(ROOTS, call);
  const reason = new Error('changed my mind');
  ending.come(reason);
  await expect(answer).rejects.toBe(reason);
  await expect(outbound.ask(ROOTS, call)).rejects.toBe(reason);
  expect(said.map(({ method }) => method)).toEqual(['roots/list', 'notifications/cancelled']);
  expect(clock.timers).toBe(0);
});

test('whoever waits when the session ends hears why', async () => {
  const { clock, outbound, call } = setUp();
  const answer = outbound.ask(ROOTS, call);
  outbound.failAll(new Error('over'));
  await expect(answer).rejects.toThrow('over');
  expect(clock.timers).toBe(0);
});
