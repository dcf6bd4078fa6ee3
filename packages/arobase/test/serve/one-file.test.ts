import { describe, expect, jest, test } from '@jest/globals';
import { Child, oneFile, textOf } from './child.js';

jest.setTimeout(60_000);

const TYPEDI = /^typedi is part of the bundled file, .*--external:typedi.*container: Container/m;
const TRANSFORMER = /^class-transformer is part of the bundled file, .*--external:class-transformer/m;
// what is CommonJS in the file loads what Node has by `require`
const ESM = {
  banner: { js: "import { createRequire as from } from 'node:module'; const require = from(import.meta.url);" },
};

async function greeted(child: Child): Promise<string> {
  child.call(1, 'greet', { arguments: { name: 'Ada' } });
  return textOf(await child.answer(1));
}

describe.each([
  ['as it is', ESM],
  ['minified', { ...ESM, minify: true }],
])('a program that is one file, %s', (_, options) => {
  let whole: Promise<string> | undefined;
  const inside = () => (whole ??= oneFile('bundled', options));

  test('is told of the libraries in it that are out of reach, once each', async () => {
    await using child = Child.run(await inside());
    await child.exited;
    expect(child.stderr).toMatch(TYPEDI);
    expect(child.stderr).toMatch(TRANSFORMER);
    expect(child.stderr.match(/part of the bundled file/g)).toHaveLength(2);
  });

  test('is not told of typedi where it was given the container, which then gives all that @Inject asks for', async () => {
    await using child = Child.run(await inside(), { env: { CONTAINER: 'given' } });
    child.initialize();
    expect(await greeted(child)).toBe('Hello, Ada');
    expect(child.stderr).not.toMatch(TYPEDI);
    expect(child.stderr).toMatch(TRANSFORMER);
  });

  test('finds both where they stay beside it, and is told nothing', async () => {
    const external = ['typedi', 'class-transformer', 'reflect-metadata'];
    await using child = Child.run(await oneFile('bundled', { ...options, external }));
    child.initialize();
    expect(await greeted(child)).toBe('Hello, ADA');
    expect(child.stderr).toBe('');
  });
});

test('a program of several files is told nothing', async () => {
  await using child = await Child.ready('main');
  expect(child.stderr).not.toContain('bundled');
});
