import { expect, test } from '@jest/globals';
import type { Peer } from './peers.js';

type Page = { readonly nextCursor?: string; readonly [key: string]: unknown };

/** The four lists, page by page, and how they change. */
export function lists(peer: Peer): void {
  const ask = async (method: string, cursor?: unknown): Promise<Page> =>
    (await peer.client.request(method, cursor === undefined ? undefined : { cursor })) as Page;

  test('a list without pages is whole, and names no cursor', async () => {
    const page = await ask('tools/list');
    expect(page).not.toHaveProperty('nextCursor');
    expect(page.tools).toEqual(await peer.client.listTools());
  });

  test('pages follow each other in the order of registration', async () => {
    const first = await ask('prompts/list');
    expect(names(first.prompts)).toEqual(['fails', 'greet', 'count']);
    const second = await ask('prompts/list', first.nextCursor);
    expect(names(second.prompts)).toEqual(['dialogue', 'sounds', 'ready']);
    const third = await ask('prompts/list', second.nextCursor);
    expect(names(third.prompts)).toEqual(['wrong', 'nothing']);
    expect(third).not.toHaveProperty('nextCursor');
    // a cursor is a place, not a turn
    expect(await ask('prompts/list', first.nextCursor)).toEqual(second);
  });

  test('computed resources follow the fixed ones', async () => {
    const listed = await peer.client.listResources();
    expect(listed.map(({ uri }) => uri)).toEqual([
      'value://surrogate',
      'content://text',
      'content://object',
      'content://list',
      'content://blob',
      'content://untyped',
      'content://several',
      'content://nothing',
      'content://note/n1',
      'content://note/n2',
      'content://note/n3',
    ]);
    expect(listed.at(-1)).toEqual({ uri: 'content://note/n3', name: 'n3', mimeType: 'text/plain' });
  });

  test('a resource is listed in the words of the revision', async () => {
    const listed = await peer.client.listResources();
    expect(listed.find(({ uri }) => uri === 'content://text')).toEqual({
      uri: 'content://text',
      name: 'text',
      mimeType: 'text/markdown',
      annotations: { priority: 0.5 },
      ...(peer.since('2025-06-18') && { title: 'Text' }),
    });
    expect(listed.find(({ uri }) => uri === 'content://blob')).toMatchObject({ size: 3 });
    expect(await peer.client.listResourceTemplates()).toEqual([
      { uriTemplate: 'failure://{what}', name: 'resource' },
      { uriTemplate: 'content://note/{id}', name: 'note', mimeType: 'text/plain' },
    ]);
  });

  test('a prompt is listed with its arguments', async () => {
    const prompts = await peer.client.listPrompts();
    expect(prompts[1]).toEqual({
      name: 'greet',
      description: 'A greeting',
      arguments: [{ name: 'name', required: true }],
      ...(peer.since('2025-06-18') && { title: 'Greet' }),
    });
    expect(prompts[2]?.arguments).toMatchObject([
      { name: 'times', required: true },
      { name: 'loud', required: false },
    ]);
    expect(prompts[3]).toEqual({ name: 'dialogue' });
  });

  test('a cursor that leads nowhere is invalid params', async () => {
    const { nextCursor } = await ask('prompts/list');
    const bad = ['', 'nonsense', '!', `${nextCursor}x`, nextCursor?.slice(1), 5, null, {}, [], true];
    for (const method of ['tools/list', 'prompts/list', 'resources/list', 'resources/templates/list']) {
      for (const cursor of bad) await expect(ask(method, cursor)).rejects.toMatchObject({ code: -32602 });
    }
  });

  test('a cursor of another list is invalid params', async () => {
    const { nextCursor } = await ask('prompts/list');
    for (const method of ['tools/list', 'resources/list', 'resources/templates/list']) {
      await expect(ask(method, nextCursor)).rejects.toMatchObject({ code: -32602 });
    }
  });

  test('a change of a list is announced once, after it is true', async () => {
    const { client } = peer;
    const kinds = ['tools', 'prompts', 'resources'];
    const heard = () => client.notifications.filter(({ method }) => method?.endsWith('/list_changed')).length;
    const before = heard();
    await client.callTool('grows');
    for (const kind of kinds) await client.notification(`notifications/${kind}/list_changed`);
    expect((await client.listTools()).slice(-3).map(({ name }) => name)).toEqual(['extra-1', 'extra-2', 'extra-3']);
    expect(await client.callTool('extra-2')).toEqual({ content: [{ type: 'text', text: 'extra-2' }] });
    expect(heard()).toBe(before + 3);

    const { nextCursor } = await ask(
      'prompts/list',
      (await ask('prompts/list', (await ask('prompts/list')).nextCursor)).nextCursor,
    );
    await client.callTool('shrinks');
    for (const kind of kinds) await client.notification(`notifications/${kind}/list_changed`);
    expect(heard()).toBe(before + 6);
    await expect(client.callTool('extra-2')).rejects.toMatchObject({ code: -32602 });
    // the cursor names an entry that is gone
    await expect(ask('prompts/list', nextCursor)).rejects.toMatchObject({ code: -32602 });
  });
}

function names(items: unknown): string[] {
  return (items as { name: string }[]).map(({ name }) => name);
}
