import { expect, test } from '@jest/globals';
import { connect } from '@arobase/testing';
import { Arg, type Extension, McpServer, Tool } from 'arobase';
import { STATELESS } from './each-pipe.js';

type Schema = { readonly [key: string]: unknown };

const mirrored = (schema: Schema, header: unknown = 'Region') => ({ ...schema, 'x-mcp-header': header });
const TEXT = { type: 'string' };

/** A server with one tool of that input. */
function taking(input: Schema): McpServer {
  class Taking extends McpServer {
    constructor() {
      super({ name: 'taking' });
    }
    @Tool({ input: { type: 'object', ...input } }) take() {}
  }
  return new Taking();
}

const REFUSED: readonly (readonly [title: string, input: Schema, words: RegExp])[] = [
  ['an empty name', { properties: { a: mirrored(TEXT, '') } }, /letters, digits/],
  ['a name with spaces', { properties: { a: mirrored(TEXT, 'my region') } }, /letters, digits/],
  ['a name with a line break', { properties: { a: mirrored(TEXT, 'a\r\nb') } }, /letters, digits/],
  ['a name with other letters', { properties: { a: mirrored(TEXT, 'Région') } }, /letters, digits/],
  ['a name that is no text', { properties: { a: mirrored(TEXT, 5) } }, /of type number/],
  ['a number', { properties: { a: mirrored({ type: 'number' }) } }, /a string, an integer or a boolean/],
  ['a number or a text', { properties: { a: mirrored({ type: ['number', 'string'] }) } }, /a string, an integer/],
  ['a list', { properties: { a: mirrored({ type: 'array', items: TEXT }) } }, /a string, an integer/],
  ['an object', { properties: { a: mirrored({ type: 'object' }) } }, /a string, an integer/],
  ['anything', { properties: { a: mirrored({}) } }, /a string, an integer/],
  ['a reference', { properties: { a: mirrored({ $ref: '#/$defs/a' }) }, $defs: { a: TEXT } }, /a string, an integer/],
  ['a choice of which one is a number', { properties: { a: mirrored({ enum: ['x', 1.5] }) } }, /a string, an integer/],
  [
    'the items of a list',
    { properties: { a: { type: 'array', items: { type: 'object', properties: { b: mirrored(TEXT) } } } } },
    /not one of a list or a choice/,
  ],
  [
    'a branch of a choice',
    { properties: { a: { anyOf: [{ type: 'object', properties: { b: mirrored(TEXT) } }, TEXT] } } },
    /not one of a list or a choice/,
  ],
  ['a condition', { if: { properties: { a: mirrored(TEXT) } } }, /not one of a list or a choice/],
  [
    'a definition',
    { properties: { a: { $ref: '#/$defs/a' } }, $defs: { a: { type: 'object', properties: { b: mirrored(TEXT) } } } },
    /not one of a list or a choice/,
  ],
  ['the input as a whole', mirrored({}), /the input/],
  ['the same name twice', { properties: { a: mirrored(TEXT), b: mirrored(TEXT, 'REGION') } }, /case does not tell/],
];

test.each(REFUSED)('a header of %s is refused at start, by name', async (_, input, words) => {
  const starting = taking(input).start();
  await expect(starting).rejects.toMatchObject({ code: 'BAD_FIELD', message: expect.stringMatching(words) });
  await expect(starting).rejects.toThrow(/^Taking\.take: the header /);
});

test('a header of an argument that is a number is refused at start', async () => {
  class Measuring extends McpServer {
    constructor() {
      super({ name: 'measuring' });
    }
    @Tool() measure(@Arg('length', { header: 'Length' }) length: number) {
      return length;
    }
  }
  await expect(new Measuring().start()).rejects.toThrow(/"Length" of "length" can never work.*an integer/);
});

test('headers that can work are published as they were written', async () => {
  const properties = {
    text: mirrored(TEXT, "a-B_c.1!#$%&'*+^`|~"),
    whole: mirrored({ type: 'integer' }, 'Whole'),
    yes: mirrored({ type: ['boolean', 'null'] }, 'Yes'),
    one: mirrored({ enum: ['a', 'b'] }, 'One'),
    maybe: mirrored({ anyOf: [TEXT, { type: 'null' }] }, 'Maybe'),
    inner: { type: 'object', properties: { deep: mirrored(TEXT, 'Deep'), 'x-mcp-header': TEXT } },
    'x-mcp-header': TEXT,
    data: { type: 'object', default: { properties: { a: mirrored({ type: 'number' }, '') } } },
  };
  await using client = await connect(taking({ properties }), { revision: STATELESS });
  const [tool] = await client.listTools();
  expect(tool?.inputSchema).toEqual({ type: 'object', properties });
});

test.each(['jobs', '', '/jobs', 'com.example/', 'com..example/jobs', '1.example/jobs', 'com.example/-', 'a b/c'])(
  'an extension has an id with a prefix, which "%s" is not',
  (id) => {
    class Extended extends McpServer {
      constructor(extensions: readonly Extension[]) {
        super({ name: 'extended', extensions });
      }
    }
    expect(() => new Extended([{ id }])).toThrow(/com\.example\/jobs.*BAD_OPTION/);
    expect(() => new Extended([{ id: 'io.modelcontextprotocol/tasks' }])).not.toThrow();
  },
);
