import { expect, test } from '@jest/globals';
import { faults, type Peer } from './peers.js';
import { LIMITS } from './server/server.js';

const LONG = 'content://note/n';

/** Resources, prompts and completions. */
export function contents(peer: Peer): void {
  const read = async (uri: string) => (await peer.client.readResource(uri)).contents;
  const fault = /^The (?:resource|prompt) failed \(fault [0-9a-f]{4}\)\.$/;

  test('a resource gives text, JSON or bytes, with its type', async () => {
    expect(await read('content://text')).toEqual([{ uri: 'content://text', mimeType: 'text/markdown', text: '# hi' }]);
    expect(await read('content://object')).toEqual([
      { uri: 'content://object', mimeType: 'application/json', text: '{"a":1}' },
    ]);
    expect(await read('content://list')).toEqual([
      { uri: 'content://list', mimeType: 'application/x-list', text: '[1,null]' },
    ]);
    expect(await read('content://blob')).toEqual([{ uri: 'content://blob', mimeType: 'image/png', blob: 'AP8Q' }]);
  });

  test('a resource may have several contents', async () => {
    expect(await read('content://several')).toEqual([
      { uri: 'content://several', text: 'one' },
      { uri: 'content://several', mimeType: 'image/png', blob: 'AP8Q' },
      { uri: 'content://other', text: 'three' },
    ]);
  });

  test('bytes without a type are a fault', async () => {
    await expect(read('content://untyped')).rejects.toMatchObject({
      code: -32603,
      message: expect.stringMatching(fault),
    });
    expect(await faults(peer)).toEqual([expect.stringContaining('mimeType')]);
  });

  test('a template decodes its variables, once', async () => {
    expect(await read('content://note/n%20%C3%A9')).toEqual([
      { uri: 'content://note/n%20%C3%A9', mimeType: 'text/plain', text: 'note n é' },
    ]);
    const long = LONG.padEnd(LIMITS.uri, 'x');
    expect(await read(long)).toMatchObject([{ uri: long }]);
    expect(await read('content://note/n%2525')).toMatchObject([{ text: 'note n%25' }]);
  });

  test.each([
    'content://nowhere',
    'content://nothing',
    'content://note/other',
    'content://note/a/b',
    'content://note/',
    'content://note/..',
    'content://note/%2e%2e',
    'content://note/n%ff',
    LONG.padEnd(LIMITS.uri + 1, 'x'),
    'note',
    '',
  ])('what does not exist (%s) is not found, and named', async (uri) => {
    await expect(read(uri)).rejects.toMatchObject({ code: -32002, data: { uri } });
  });

  test('a URI that is none is invalid params', async () => {
    for (const params of [{}, { uri: 5 }, { uri: null }, undefined]) {
      await expect(peer.client.request('resources/read', params)).rejects.toMatchObject({ code: -32602 });
    }
  });

  test('a prompt gives messages', async () => {
    const { client } = peer;
    const said = (role: string, text: string) => ({ role, content: { type: 'text', text } });
    expect(await client.getPrompt('greet', { name: 'Ada' })).toEqual({
      description: 'A greeting',
      messages: [said('user', 'Hello, Ada')],
    });
    expect(await client.getPrompt('dialogue')).toEqual({
      messages: [
        said('user', 'Who?'),
        said('assistant', 'Me.'),
        { role: 'user', content: { type: 'image', mimeType: 'image/png', data: 'AP8Q' } },
      ],
    });
    expect(await client.getPrompt('ready')).toEqual({ description: 'Ready', messages: [said('user', 'go')] });
  });

  test('prompt arguments are decoded to their types, and their defaults apply', async () => {
    const { messages } = await peer.client.getPrompt('count', { times: '3', loud: 'true' });
    expect(messages).toMatchObject([{ content: { text: 'number 3, boolean true' } }]);
    const plain = await peer.client.getPrompt('count', { times: '3' });
    expect(plain.messages).toMatchObject([{ content: { text: 'number 3, boolean false' } }]);
  });

  test('a prompt argument that is missing or wrong is invalid params that name it', async () => {
    await expect(peer.client.getPrompt('greet')).rejects.toMatchObject({
      code: -32602,
      message: expect.stringMatching(/^name: /),
    });
    await expect(peer.client.getPrompt('count', { times: 'many' })).rejects.toMatchObject({
      code: -32602,
      message: expect.stringMatching(/^times: .*"many"/),
    });
  });

  test.each(['wrong', 'nothing'])('a prompt that gives no messages (%s) is a fault', async (name) => {
    await expect(peer.client.getPrompt(name)).rejects.toMatchObject({
      code: -32603,
      message: expect.stringMatching(fault),
    });
    expect(await faults(peer)).toEqual([expect.stringContaining(`prompt ${name}`)]);
  });

  test('a completion has at most 100 values, and says that there are more', async () => {
    const { values, ...rest } = await peer.client.complete({ prompt: 'greet' }, 'name', 'A');
    expect(values).toHaveLength(100);
    expect(values.slice(0, 2)).toEqual(['A0', 'A1']);
    expect(rest).toEqual({ total: 150, hasMore: true });
  });

  test('a variable is completed by the template or by a URI of it', async () => {
    for (const resource of ['content://note/{id}', 'content://note/n9']) {
      expect(await peer.client.complete({ resource }, 'id', 'n')).toEqual({ values: ['n1', 'n2'] });
    }
  });

  test('a completer sees what was chosen already, decoded', async () => {
    const target = { prompt: 'count' };
    expect(await peer.client.complete(target, 'times', '', { loud: 'true' })).toEqual({ values: ['boolean', 'true'] });
    expect(await peer.client.complete(target, 'times', '')).toEqual({ values: ['undefined', 'undefined'] });
    await expect(peer.client.complete(target, 'times', '', { loud: 'maybe' })).rejects.toMatchObject({ code: -32602 });
  });

  test('an argument without a completer has no values', async () => {
    expect(await peer.client.complete({ prompt: 'count' }, 'loud', 't')).toEqual({ values: [] });
  });

  test('a completion of what is unknown, or that is none, is invalid params', async () => {
    const ref = { type: 'ref/prompt', name: 'greet' };
    const argument = { name: 'name', value: '' };
    const bad = [
      { ref: { type: 'ref/prompt', name: 'nothing-like-it' }, argument },
      { ref: { type: 'ref/resource', uri: 'nowhere://x' }, argument },
      { ref: { type: 'ref/prompt', name: ['greet'] }, argument },
      { ref: { type: 'ref/resource', uri: ['content://note/{id}'] }, argument: { name: 'id', value: '' } },
      { ref: { type: 'ref/tool', name: 'greet' }, argument },
      { ref, argument: { name: 'other', value: '' } },
      { ref, argument: { name: 'name' } },
      { ref, argument: { name: 'name', value: 5 } },
      { ref, argument, context: 'x' },
      { ref, argument, context: { arguments: { other: 5 } } },
      { ref },
      { argument },
      undefined,
    ];
    for (const params of bad) {
      await expect(peer.client.request('completion/complete', params)).rejects.toMatchObject({ code: -32602 });
    }
  });

  test('who watches a resource hears that it changed, until it looks away', async () => {
    const { client } = peer;
    const uri = 'content://note/n1';
    const updates = () =>
      client.notifications.filter(({ method }) => method === 'notifications/resources/updated').length;
    const before = updates();
    await client.callTool('touches', { uri });
    expect(await client.request('resources/subscribe', { uri })).toEqual({});
    expect(await client.request('resources/subscribe', { uri })).toEqual({});
    await client.callTool('touches', { uri });
    expect((await client.notification('notifications/resources/updated')).params).toEqual({ uri });
    expect(await client.request('resources/unsubscribe', { uri })).toEqual({});
    expect(await client.request('resources/unsubscribe', { uri })).toEqual({});
    await client.callTool('touches', { uri });
    await client.request('ping');
    expect(updates()).toBe(before + 1);
  });

  test('what cannot be watched is not found', async () => {
    for (const uri of ['content://text', 'content://nowhere']) {
      await expect(peer.client.request('resources/subscribe', { uri })).rejects.toMatchObject({
        code: -32002,
        data: { uri },
      });
    }
  });
}
