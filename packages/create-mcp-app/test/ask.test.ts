import { expect, test } from '@jest/globals';
import { ask, type Terminal } from '../src/ask.js';
import { defaultChoices } from '../src/choices.js';

const usual = defaultChoices(undefined);

test('there are four questions, each with a default', async () => {
  const asked: string[] = [];
  expect(await ask({}, usual, terminal(asked), () => undefined)).toEqual(usual);
  expect(asked).toEqual([
    'Where should it go? my-server',
    'Which template? starter of starter, minimal, zod',
    'How is it reached? both of both, stdio, http',
    'Which package manager? npm of npm, pnpm, yarn, bun',
  ]);
});

test('what a flag said is not asked', async () => {
  const asked: string[] = [];
  const open = { directory: 'there', template: 'zod', pm: 'bun' } as const;
  expect(await ask(open, usual, terminal(asked), () => undefined)).toEqual({ ...open, transport: 'both' });
  expect(asked).toHaveLength(1);
});

test('whoever leaves is told that nothing was written', async () => {
  const gone: Terminal = { text: async () => undefined, select: async () => undefined };
  await expect(ask({}, usual, gone, () => undefined)).rejects.toThrow('Left: nothing was written.');
});

function terminal(asked: string[]): Terminal {
  return {
    async text(message, initial) {
      asked.push(`${message} ${initial}`);
      return initial;
    },
    async select(message, options, initial) {
      asked.push(`${message} ${initial} of ${options.map(({ value }) => value).join(', ')}`);
      return initial;
    },
  };
}
