import { expect, test } from '@jest/globals';
import { type Context, McpServer, PublicError, Tool } from 'arobase';
import * as fc from 'fast-check';
import { Ajv2020 as Ajv } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { connect, eachRevision, fuzzTool } from '../../src/index.js';
import { arbitraryOf } from '../../src/fuzz/arbitrary.js';

const NUMBER = { type: 'object', properties: { n: { type: 'integer', minimum: 0 } }, required: ['n'] } as const;

class Fragile extends McpServer {
  constructor() {
    super({ name: 'fragile', onFault: () => {} });
  }
  @Tool({ input: NUMBER }) half({ n }: { n: number }) {
    if (n % 2 === 1) throw new PublicError('Only even numbers');
    return n / 2;
  }
  @Tool({ input: NUMBER }) breaks({ n }: { n: number }) {
    if (n > 20) throw new Error('too much for me');
    return n;
  }
  @Tool({ input: {} }) async asks(_: unknown, ctx: Context) {
    return ctx.confirm('sure', 'Sure?');
  }
}

eachRevision('a tool takes what its schema allows, and refuses the rest', async (revision) => {
  await using client = await connect(Fragile, { revision });
  const { answered, refused } = await fuzzTool(client, 'half', { runs: 40, seed: 1 });
  expect(answered + refused).toBe(80);
  expect(answered).toBeGreaterThan(10);
  expect(refused).toBeGreaterThan(20);
  expect(await fuzzTool(client, 'asks', { runs: 2 })).toEqual({ answered: 0, refused: 4 });
});

test('a fault is told with the smallest arguments that give it, and how to make them again', async () => {
  await using client = await connect(Fragile);
  const failure = fuzzTool(client, 'breaks', { seed: 7 });
  await expect(failure).rejects.toThrow(
    /^breaks fails for valid arguments: \{"n":21\}\nThe tool failed \(fault \w+\)\.\nThe same again: \{ seed: 7 \}$/,
  );
});

test('a tool that is not there is refused with those that are', async () => {
  await using client = await connect(Fragile);
  await expect(fuzzTool(client, 'third')).rejects.toThrow(
    'There is no tool "third": the server has half, breaks, asks',
  );
});

const tree = { type: 'object', properties: { in: { $ref: '#/$defs/tree' } }, required: [] };
const SCHEMAS = {
  numbers: { type: 'number', minimum: -1.5, exclusiveMaximum: 2 },
  steps: { type: 'number', multipleOf: 0.5, minimum: 0.3, maximum: 4 },
  integers: { type: 'integer', exclusiveMinimum: 3, exclusiveMaximum: 5 },
  texts: { type: 'string', minLength: 2, maxLength: 3 },
  patterns: { type: 'string', pattern: '^[a-z]{2}-\\d+$', maxLength: 6 },
  dates: { type: 'string', format: 'date' },
  instants: { type: 'string', format: 'date-time' },
  addresses: { type: 'string', format: 'email' },
  ids: { type: 'string', format: 'uuid' },
  links: { type: 'string', format: 'uri' },
  lists: { type: 'array', items: { enum: ['a', 'b', 'c'] }, minItems: 1, maxItems: 2, uniqueItems: true },
  choices: { anyOf: [{ const: 1 }, { type: ['null', 'boolean'] }] },
  maps: { type: 'object', properties: { a: { type: 'null' } }, additionalProperties: { type: 'integer' } },
  recursion: { $defs: { tree }, $ref: '#/$defs/tree' },
};

test.each(Object.entries(SCHEMAS))('made values are valid: %s', (_, schema) => {
  const ajv = new Ajv({ strict: false });
  formats.default(ajv);
  const valid = ajv.compile(schema);
  const values = fc.sample(arbitraryOf(schema, { fc, root: schema, depth: 4 }), 50);
  expect(values.map((value) => JSON.parse(JSON.stringify(value))).filter((value) => !valid(value))).toEqual([]);
});
