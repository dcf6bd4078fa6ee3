import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { eachRevision, eachTransport } from '../../src/index.js';

const runner = globalThis as unknown as { it: unknown; test: unknown };
const real = { it: runner.it, test: runner.test };
let registered: string[] = [];

beforeEach(() => {
  registered = [];
  runner.it = (title: string, run: () => unknown) => registered.push(`${title}: ${String(run())}`);
});

afterEach(() => void Object.assign(runner, real));

test('one test is registered a revision, with the revision in its title', () => {
  eachRevision('adds', (revision) => revision.slice(0, 4));
  expect(registered).toEqual([
    'adds (2026-07-28): 2026',
    'adds (2025-11-25): 2025',
    'adds (2025-06-18): 2025',
    'adds (2025-03-26): 2025',
    'adds (2024-11-05): 2024',
  ]);
});

test('one test is registered a transport', () => {
  eachTransport('adds', (transport) => transport);
  expect(registered).toEqual(['adds (memory): memory', 'adds (stdio): stdio', 'adds (http): http']);
});

test('what is left out is named, with a reason', () => {
  eachRevision('adds', () => {}, { except: { '2024-11-05': 'has no audio', '2025-03-26': 'has batches' } });
  expect(registered.map((line) => line.slice(6, 16))).toEqual(['2026-07-28', '2025-11-25', '2025-06-18']);
});

test('an exemption that means nothing is refused', () => {
  const except = { '2030-01-01': 'is not out' } as object;
  expect(() => eachRevision('adds', () => {}, { except })).toThrow(/except names "2030-01-01", which is none of/);
  expect(() => eachTransport('adds', () => {}, { except: { stdio: '' } })).toThrow(
    'except: write why "stdio" is left out',
  );
  expect(registered).toEqual([]);
});

test('without a test runner the error says what to do', () => {
  Object.assign(runner, { it: undefined, test: undefined });
  expect(() => eachTransport('adds', () => {})).toThrow("write import '@arobase/testing/vitest'");
});
