import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { McpServer, Tool } from 'arobase';
import { describeServer } from '../../src/index.js';
import { schemaProblems } from '../../src/suite/schema-problems.js';
import { Asker } from '../asker.js';
import { Calc } from '../calc.js';

describeServer(Calc);

class OneTool extends McpServer {
  constructor() {
    super({ name: 'one-tool', version: '1.0.0' });
  }
  @Tool() hello() {}
}
describeServer(OneTool, { revisions: ['2026-07-28', '2025-11-25'], transports: ['memory', 'http'] });

const runner = globalThis as unknown as { describe: unknown; it: unknown };
const real = { describe: runner.describe, it: runner.it };
const registered = new Map<string, () => Promise<void>>();

beforeAll(() => {
  let suite = '';
  runner.it = (name: string, run: () => Promise<void>) => registered.set(`${suite} ${name}`, run);
  runner.describe = (title: string, body: () => void) => {
    suite = title;
    body();
  };
  const one = { revisions: ['2025-11-25'], transports: ['memory'] } as const;
  describeServer(Asker, one);
  describeServer(Unreadable, one);
});
afterAll(() => void Object.assign(runner, real));

class Unreadable extends McpServer {
  constructor() {
    super({ name: 'unreadable' });
  }
  @Tool({ input: { type: 'object', required: ['a'], properties: { b: { type: 'string' } } } }) odd() {}
}

test('the titles name server, revision and transport', () => {
  expect([...registered.keys()].filter((title) => title.endsWith('says who it is'))).toEqual([
    'Asker (2025-11-25, memory) says who it is',
    'Unreadable (2025-11-25, memory) says who it is',
  ]);
});

test('what a server does not do well fails with its place', async () => {
  const check = (server: string) =>
    registered.get(`${server} (2025-11-25, memory) describes its tools with schemas that clients can read`)!();
  await expect(check('Asker')).resolves.toBeUndefined();
  await expect(check('Unreadable')).rejects.toThrow(/odd: inputSchema\.required names "a", which has no schema/);
});

test('problems of a schema are found wherever they are', () => {
  const items = { type: 'strin', pattern: '(' };
  const properties = { list: { type: 'array', items }, some: { anyOf: [true, 5] }, none: { required: 'all' } };
  expect(schemaProblems({ type: ['object'], properties }, 'in')).toEqual([
    'in.type is not "object"',
    'in.properties.list.items.type "strin" is none',
    'in.properties.list.items.pattern does not compile',
    'in.properties.some.anyOf.1 is no schema',
    'in.properties.none.required is no list',
  ]);
  expect(schemaProblems('text', 'in')).toEqual(['in is no object']);
});

test('without a test runner the error says what to do', () => {
  const { describe } = runner;
  runner.describe = undefined;
  expect(() => describeServer(Calc)).toThrow("write import '@arobase/testing/vitest'");
  runner.describe = describe;
});
