import { expect, test } from '@jest/globals';
import type { ServerOptions } from '../../src/index.js';
import { messageOf } from '../decorators/refusal.js';
import { PlainServer } from '../plain-server.js';
import { Talk } from '../talk.js';

const refusal = (options: unknown) => messageOf(() => new PlainServer(options as ServerOptions));
const NONSENSE = [null, -1, 1.5, Number.NaN, Symbol('s'), 10n];

test.each<[keyof ServerOptions, unknown[], string]>([
  ['name', [undefined, '', 5, {}], "Write name: 'weather'"],
  ['version', [1, {}], 'Write text'],
  ['instructions', [['a'], false], 'Write text'],
  ['icons', ['https://x', [5], [{}]], "icons: [{ src: 'https://…' }]"],
  ['controllers', [{}, class {}, 'Notes'], 'List classes'],
  ['container', [{}, 'typedi'], "Pass typedi's Container"],
  ['revisions', ['2025-11-25', [1], {}], 'list of revisions'],
  ['dynamic', ['tools', ['tools'], { tool: true }, { tools: 'yes' }], 'Write true, or { tools: true'],
  ['logging', ['info', 1], 'Write true or false'],
  ['pageSize', ['10', { tools: -1 }], 'Write a whole number'],
  ['cache', [5, { scope: 'all' }], "scope: 'private'"],
  ['stateKeys', ['secret', [5]], 'at least 32 bytes'],
  ['onceStore', [{}, true], 'memoryOnceStore()'],
  ['extensions', [{}, [{}]], 'List extensions'],
  ['schemas', ['strict', true], "Write 'portable' or 'exact'"],
  ['unknownKeys', ['keep', true], "Write 'drop' or 'refuse'"],
  ['repair', ['no', 0], 'Write true or false'],
  ['limits', [5, []], 'Write {'],
  ['replay', [true, 'sometimes'], "Write 'always' or 'never'"],
  ['onFault', [{}, 'log'], 'Write (error, { id, where })'],
  ['path', [{}, 5], "Write path: '/mcp'"],
  ['allowedHosts', ['a.example', [5]], 'list of texts'],
  ['trustProxy', ['yes', -2], 'how many proxies'],
  ['eventStore', [true, {}], 'append, after and delete'],
  ['authenticate', [{}, 'token'], 'Write (request)'],
])('the option %s is refused where it makes no sense, with what to write', (option, values, fix) => {
  for (const value of [...NONSENSE, ...values]) {
    const message = refusal({ name: 'odd', [option]: value });
    expect(message).toMatch(new RegExp(`^McpServer: its option ${option} is .*\\(BAD_OPTION\\)$`));
    expect(message).toContain(fix);
  }
});

test('an option that does not exist is refused', () => {
  expect(refusal({ nmae: 'odd' })).toContain(
    'McpServer: a server has no option "nmae". Write name; it takes name, version,',
  );
  for (const options of [undefined, null, 'odd', ['odd']])
    expect(refusal(options)).toContain("Write super({ name: '…' })");
});

test.each([
  ['handlerMs', Number.POSITIVE_INFINITY, 'Give a whole number from 0 to 1073741824, or leave it out'],
  ['handlerMs', 2 ** 31, 'limits.handlerMs is 2147483648.'],
  ['calls', 0, 'limits.calls is 0. Give a whole number from 1'],
  ['calls', '64', 'limits.calls is "64".'],
  ['depth', 1e6, 'limits.depth is 1000000.'],
  ['result', Number.NaN, 'limits.result is NaN.'],
  ['resutl', 5, 'there is no limit "resutl". Write result; they are body, line,'],
])('the limit %s may not be %s', (name, value, words) => {
  expect(refusal({ name: 'odd', limits: { [name]: value } })).toContain(words);
});

test('options and limits that are undefined are as if left out', async () => {
  const undefinedOnes = { version: undefined, controllers: undefined, dynamic: { tools: undefined } };
  const limits = { result: undefined, calls: undefined, handlerMs: 0, graceMs: 0, questions: 0 };
  await using server = new PlainServer({ name: 'odd', ...undefinedOnes, limits } as unknown as ServerOptions);
  server.tools.add({ name: 'fine', handler: () => 'fine' });
  await using talk = new Talk(server);
  expect(await talk.call('fine')).toEqual({ content: [{ type: 'text', text: 'fine' }] });
});
