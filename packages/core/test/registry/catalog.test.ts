import { expect, test } from '@jest/globals';
import { Catalog } from '../../src/registry/catalog.js';

const turn = () => new Promise((resolve) => setImmediate(resolve));

function catalog(...keys: string[]) {
  const made = new Catalog<{ readonly key: string; readonly value?: number }>();
  for (const key of keys) made.set({ key });
  const seen: string[] = [];
  made.onChange(() =>
    seen.push(
      made
        .list()
        .map(({ key }) => key)
        .join(),
    ),
  );
  return { made, seen };
}

test('changes of one turn are announced once, after they are true', async () => {
  const { made, seen } = catalog('a', 'b');
  await turn();
  seen.length = 0;
  made.set({ key: 'c' });
  made.remove('a');
  made.disable('b');
  expect(seen).toEqual([]);
  await turn();
  expect(seen).toEqual(['c']);
  made.enable('b');
  await turn();
  expect(seen).toEqual(['c', 'b,c']);
});

test('what changes nothing is not announced', async () => {
  const { made, seen } = catalog('a');
  await turn();
  seen.length = 0;
  const { version } = made;
  expect(made.remove('nothing')).toBe(false);
  made.disable('nothing');
  made.enable('a');
  await turn();
  expect(seen).toEqual([]);
  expect(made.version).toBe(version);
});

test('an entry that is replaced keeps its place', () => {
  const { made } = catalog('a', 'b', 'c');
  made.set({ key: 'b', value: 2 });
  expect(made.list()).toEqual([{ key: 'a' }, { key: 'b', value: 2 }, { key: 'c' }]);
});

test('a disabled entry is there, and not to be had', () => {
  const { made } = catalog('a', 'b');
  made.disable('a');
  expect([made.has('a'), made.get('a'), made.list()]).toEqual([true, undefined, [{ key: 'b' }]]);
  made.remove('a');
  made.set({ key: 'a' });
  expect(made.get('a')).toEqual({ key: 'a' });
});
