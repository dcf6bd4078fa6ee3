import { expect, test } from '@jest/globals';
import { faults, type Peer, textOf } from './peers.js';

const text = (value: string) => ({ type: 'text', text: value });
const json = (value: unknown) => ({ content: [text(JSON.stringify(value))], structuredContent: value });
const PIXELS = { type: 'image', data: 'AQID', mimeType: 'image/png' };

const ROWS: readonly (readonly [title: string, tool: string, result: object])[] = [
  ['a string is the text, as it is', 'givesText', { content: [text('hi')] }],
  ['a string of JSON is not encoded again', 'givesJsonText', { content: [text('{"a":1}')] }],
  ['a promised value is the value', 'givesTextLater', { content: [text('later')] }],
  ['a number is JSON text', 'givesNumber', { content: [text('5')] }],
  ['a boolean is JSON text', 'givesBoolean', { content: [text('true')] }],
  ['null is JSON text', 'givesNull', { content: [text('null')] }],
  ['a list is JSON text', 'givesList', { content: [text('[1,2]')] }],
  ['a plain object is JSON text and structured content', 'givesObject', json({ a: 1 })],
  ['an instance shows its own enumerable fields', 'givesInstance', json({ x: 3, y: 4 })],
  ['a handler that gives nothing answers without content', 'givesNothing', { content: [] }],
  ['a handler that gives nothing later answers without content', 'givesNothingLater', { content: [] }],
  [
    'a block is the content',
    'givesBlock',
    { content: [{ ...text('block'), annotations: { audience: ['user'], priority: 1 } }] },
  ],
  ['blocks and strings among them are the content', 'givesBlocks', { content: [text('one'), text('two'), PIXELS] }],
  [
    'embedded resources are content',
    'givesEmbedded',
    {
      content: [
        { type: 'resource', resource: { uri: 'thing://1', mimeType: 'text/plain', text: 'text' } },
        { type: 'resource', resource: { uri: 'thing://2', blob: 'AQID' } },
      ],
    },
  ],
  [
    'result(…) passes as it is',
    'givesResult',
    { content: [text('no')], structuredContent: { code: 1 }, isError: true, _meta: { 'a.b/c': 1 } },
  ],
  ['an object that is a result passes as one', 'givesReadyResult', { content: [text('ready')], _meta: { 'a.b/c': 1 } }],
  [
    'an object with a key more is no result',
    'givesLookalike',
    json({ content: [{ type: 'text', text: 'ready' }], author: 'Ada' }),
  ],
  ['an object with unknown blocks is no result', 'givesUnknownBlock', json({ content: [{ type: 'video', url: 'x' }] })],
  ['the same object twice is no cycle', 'givesSharedObject', json({ first: { n: 1 }, second: { n: 1 } })],
  [
    'hostile keys are keys like others',
    'givesProtoKey',
    {
      content: [text('{"__proto__":{"a":1},"constructor":2}')],
      structuredContent: JSON.parse('{"__proto__":{"a":1},"constructor":2}'),
    },
  ],
];

const ODD = {
  b: '10',
  d: '1970-01-01T00:00:00.000Z',
  m: { k: 1 },
  s: [1],
  n: null,
  i: null,
};

const FAULTS: readonly (readonly [title: string, tool: string, told: RegExp])[] = [
  ['bytes are a fault that says what to write', 'givesBytes', /use image\(bytes, 'image\/png'\)/],
  ['content mixed with other values is a fault', 'givesBlocksAndOthers', /use text\(…\) for the rest/],
  ['a cycle is a fault that names the path', 'givesCycle', /child\.parent refers back/],
  ['a toJSON that throws is a fault', 'givesThrowingToJson', /no JSON of me/],
  ['a getter that throws is a fault', 'givesThrowingGetter', /no value of me/],
];

/** What tools give, and how it is told. */
export function results(peer: Peer): void {
  test.each(ROWS)('%s', async (_, tool, result) => {
    const { structuredContent, ...plain } = result as { structuredContent?: unknown };
    const expected = peer.since('2025-06-18') ? result : plain;
    expect(await peer.client.callTool(tool)).toEqual(expected);
  });

  test.each(FAULTS)('%s', async (_, tool, told) => {
    const answer = await textOf(peer, tool);
    expect(answer).toMatch(/^The tool failed \(fault [0-9a-f]{4}\)\.$/);
    const [fault] = await faults(peer);
    expect(fault).toMatch(told);
    expect(fault).toContain(`${answer.slice(-6, -2)} tool ${tool}`);
    expect(await peer.client.request('ping')).toEqual({});
  });

  test('dates, maps, sets and bigints are told in their documented form, at every depth', async () => {
    const result = await peer.client.callTool('givesOddValues');
    expect(result).toMatchObject({ content: [text(JSON.stringify({ ...ODD, list: [ODD] }))] });
    if (peer.since('2025-06-18')) expect(result.structuredContent).toEqual({ ...ODD, list: [ODD] });
  });

  test('halves of surrogate pairs become U+FFFD, and whole ones stay', async () => {
    expect(await textOf(peer, 'givesLoneSurrogateText')).toBe('half \ufffd of 😀');
    expect(await textOf(peer, 'throwsLoneSurrogate')).toBe('half \ufffd');
    const { contents } = await peer.client.readResource('value://surrogate');
    expect(contents).toEqual([{ uri: 'value://surrogate', text: 'half \ufffd' }]);
    const told = JSON.parse(await textOf(peer, 'givesLoneSurrogates')) as object;
    expect(told).toEqual({ 'key\ufffd': 'value\ufffd', smile: '😀', lines: 'a\u2028b\u2029c', escaped: '\\ud83d' });
    expect(peer.client.wire.at(-1)?.text).not.toMatch(/[\u2028\u2029]/);
  });

  test('a definition is told in the words of the revision', async () => {
    const tools = await peer.client.listTools();
    expect(tools.find(({ name }) => name === 'decorated')).toEqual({
      name: 'decorated',
      description: 'Has everything that a definition may have',
      inputSchema: { type: 'object', properties: {} },
      ...(peer.since('2025-06-18') && { title: 'Decorated', _meta: { 'a.b/c': 1 } }),
      ...(peer.since('2025-03-26') && { annotations: { title: 'Annotated', readOnlyHint: true } }),
      ...(peer.since('2025-11-25') && { icons: [{ src: 'data:image/png;base64,AA==' }] }),
    });
  });

  test('audio that a revision does not know travels as a resource', async () => {
    const { content } = await peer.client.callTool('givesAudio');
    const blob = { uri: expect.stringMatching(/^\w+:/), mimeType: 'audio/wav', blob: 'AQID' };
    const sound = { type: 'audio', data: 'AQID', mimeType: 'audio/wav' };
    expect(content).toEqual([peer.since('2025-03-26') ? sound : { type: 'resource', resource: blob }]);
  });

  test('what blocks carry beside their content is told where the revision has it', async () => {
    const { content } = await peer.client.callTool('givesNotes');
    const lastModified = '2025-01-01T00:00:00Z';
    const annotations = { audience: ['assistant'], ...(peer.since('2025-06-18') && { lastModified }) };
    const _meta = peer.since('2025-06-18') && { _meta: { 'a.b/c': 1 } };
    const link = { type: 'resource_link', uri: 'thing://1', name: 'thing://1', annotations, size: 3 };
    expect(content).toEqual([
      { ...text('noted'), annotations, ..._meta },
      peer.since('2025-06-18') ? link : text('thing://1'),
    ]);
  });

  test('prompts word their content as tools do', async () => {
    const { messages } = await peer.client.getPrompt('sounds');
    expect(messages.map(({ content: { type } }) => type)).toEqual([
      peer.since('2025-03-26') ? 'audio' : 'resource',
      peer.since('2025-06-18') ? 'resource_link' : 'text',
    ]);
  });

  test('a link that a revision does not know travels as text', async () => {
    const { content } = await peer.client.callTool('givesLink');
    const link = { type: 'resource_link', uri: 'thing://1', name: 'thing', description: 'The first' };
    expect(content).toEqual([peer.since('2025-06-18') ? link : text('thing: thing://1 (The first)')]);
  });
}
