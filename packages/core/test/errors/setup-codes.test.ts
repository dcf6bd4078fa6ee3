import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { SetupCode } from '../../src/errors/setup-codes.js';
import { SetupError } from '../../src/errors/setup-error.js';

const rows = readFileSync(path.join(__dirname, '../../../../docs/errors.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| `[A-Z_]+` \|/.test(line))
  .map((line) => line.split(' | ').map((cell) => cell.replace(/^\| | \|$/g, '').trim()));

const documented = rows.map(([code]) => code?.replaceAll('`', ''));

test('every code is documented once, and every documented code exists', () => {
  expect([...documented].sort()).toEqual(Object.values(SetupCode).sort());
});

test('every code is a reason that some source has', () => {
  const packages = path.join(__dirname, '../../..');
  const sources = readdirSync(packages)
    .flatMap((name) => filesIn(path.join(packages, name, 'src')))
    .filter((file) => !file.endsWith('setup-codes.ts'))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  const unused = Object.entries(SetupCode).filter(
    ([name, code]) => !new RegExp(`SetupCode\\.${name}\\b|'${code}'`).test(sources),
  );
  expect(unused).toEqual([]);
});

function filesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return entries.filter((name) => name.endsWith('.ts')).map((name) => path.join(folder, name));
}

test('every row says when, shows an example and gives the fix', () => {
  const incomplete = rows.filter((row) => row.length !== 4 || row.some((cell) => cell.length < 8));
  expect(incomplete).toEqual([]);
});

test('a code is the name of its constant in capitals', () => {
  for (const [name, code] of Object.entries(SetupCode)) {
    expect(code).toBe(name.replace(/(?<!^)([A-Z])/g, '_$1').toUpperCase());
  }
});

test('a set-up error tells place, problem, fix and code in one line', () => {
  const error = new SetupError('BAD_NAME', { owner: 'A', member: 'b', problem: 'it is wrong', fix: 'Write it right' });
  expect(error.message).toBe('A.b: it is wrong. Write it right. (BAD_NAME)');
  expect(error).toMatchObject({
    code: 'BAD_NAME',
    owner: 'A',
    member: 'b',
    problem: 'it is wrong',
    fix: 'Write it right',
  });
});

test('a set-up error without a place can be given one, and keeps the one it has', () => {
  const bare = new SetupError('BAD_FIELD', { problem: 'it is wrong', fix: 'Write it right' });
  const placed = new SetupError('BAD_FIELD', {
    owner: 'Dto',
    member: 'a',
    problem: 'it is wrong',
    fix: 'Write it right',
  });
  expect(bare.at('A', 'b').message).toBe('A.b: it is wrong. Write it right. (BAD_FIELD)');
  expect(placed.at('A', 'b').message).toBe('A.b: Dto.a: it is wrong. Write it right. (BAD_FIELD)');
});
