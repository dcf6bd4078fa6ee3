import { expect, test } from '@jest/globals';
import { faults, type Peer, textOf } from './peers.js';

const NUT = { name: 'nut', count: 2 };

const ROWS: readonly (readonly [title: string, tool: string, value: unknown, structured: object])[] = [
  ['a declared object leaves with its declared keys only', 'item', NUT, NUT],
  ['a declared list travels as { result }', 'items', [NUT], { result: [NUT] }],
  ['an empty list is a list', 'noItems', [], { result: [] }],
  ['zero is a number', 'zero', 0, { result: 0 }],
  ['false is a boolean', 'no', false, { result: false }],
  ['a declared raw schema is served', 'raw', { at: '1970-01-01T00:00:00.000Z' }, { at: '1970-01-01T00:00:00.000Z' }],
];

/** What tools with a declared output give. */
export function outputs(peer: Peer): void {
  test.each(ROWS)('%s', async (_, tool, value, structured) => {
    expect(await peer.client.callTool(tool)).toEqual({
      content: [{ type: 'text', text: JSON.stringify(value) }],
      ...(peer.since('2025-06-18') && { structuredContent: structured }),
    });
  });

  test('an empty string is a string', async () => {
    const content = [{ type: 'text', text: '' }];
    const structuredContent = { result: '' };
    expect(await peer.client.callTool('empty')).toEqual(
      peer.since('2025-06-18') ? { content, structuredContent } : { content },
    );
  });

  test('a schema is listed for what is declared, an object at its root, where the revision has it', async () => {
    const tools = new Map((await peer.client.listTools()).map((tool) => [tool.name, tool.outputSchema]));
    expect([...tools.values()].every((schema) => schema === undefined || schema.type === 'object')).toBe(true);
    expect(tools.get('item') !== undefined).toBe(peer.since('2025-06-18'));
    expect(tools.get('givesObject')).toBeUndefined();
    if (!peer.since('2025-06-18')) return;
    expect(tools.get('item')).toMatchObject({ type: 'object', properties: { name: { type: 'string' } } });
    expect(tools.get('zero')).toMatchObject({ properties: { result: { type: 'number' } }, required: ['result'] });
  });

  test.each(['wrongItem', 'missingItem', 'throwingItem'])('%s is a fault, without structured content', async (tool) => {
    const result = await peer.client.callTool(tool);
    expect(result).toEqual({
      content: [{ type: 'text', text: expect.stringMatching(/^The tool failed/) }],
      isError: true,
    });
    expect(await faults(peer)).toEqual([expect.stringContaining(`tool ${tool}`)]);
  });

  test('a refusal needs no structured content', async () => {
    const content = [{ type: 'text', text: 'sold out' }];
    expect(await peer.client.callTool('refusedItem')).toEqual({ content, isError: true });
    expect(await textOf(peer, 'faults')).toBe('[]');
  });
}
