import { connect } from '@arobase/testing';
import { expect, test } from '@jest/globals';
import { PictureServer } from '../../docs/examples/results/pictures.js';

test('content leaves as what it is, and a public error is told', async () => {
  await using client = await connect(PictureServer);
  expect(await client.callTool('show', { name: 'sun' })).toEqual({
    content: [
      { type: 'text', text: 'This is sun' },
      { type: 'image', data: 'iVBORw==', mimeType: 'image/png' },
      { type: 'resource_link', uri: 'picture://sun', name: 'picture://sun' },
    ],
  });
  expect(await client.callTool('show', { name: 'star' })).toEqual({
    content: [{ type: 'text', text: 'There is no picture star: there are sun, moon' }],
    isError: true,
  });
});

test('what a generator yields is told and collected', async () => {
  await using client = await connect(PictureServer);
  const result = await client.request('tools/call', { name: 'redraw', _meta: { progressToken: 'p' } });
  expect(result).toEqual({
    content: [
      { type: 'text', text: 'sun is drawn' },
      { type: 'text', text: 'moon is drawn' },
    ],
  });
  expect(client.notifications).toMatchObject([
    { params: { progress: 1, total: 2, message: 'sun' } },
    { params: { progress: 2, total: 2, message: 'moon' } },
  ]);
});

test('bytes are read as a blob, and nothing is not found', async () => {
  await using client = await connect(PictureServer);
  expect(await client.readResource('picture://moon')).toEqual({
    contents: [{ uri: 'picture://moon', mimeType: 'image/png', blob: 'iVBORw==' }],
  });
  await expect(client.readResource('picture://star')).rejects.toMatchObject({ code: -32002 });
});

test('a prompt is a talk', async () => {
  await using client = await connect(PictureServer);
  const { messages } = await client.getPrompt('talk', { name: 'sun' });
  expect(messages.map(({ role }) => role)).toEqual(['user', 'assistant']);
});
