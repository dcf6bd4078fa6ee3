import { connect } from '@arobase/testing';
import { expect, test } from '@jest/globals';
import { HotelServer } from '../../docs/examples/hotel/server.js';
import { ImportServer } from '../../docs/examples/notes/context.js';
import { PluginServer } from '../../docs/examples/notes/dynamic.js';
import { HookedServer, seen } from '../../docs/examples/notes/hooks.js';
import { overridden } from '../../docs/examples/notes/override.js';
import { closed, ReportServer } from '../../docs/examples/notes/per-call.js';
import { NotesServer } from '../../docs/examples/notes/server.js';
import { tellOfChange } from '../../docs/examples/notes/watch.js';
import { WeatherServer } from '../../docs/examples/weather/server.js';
import { blocksOf } from './pages.js';

test('the README shows the tool as a client sees it, and the refusal that a client gets', async () => {
  await using client = await connect(WeatherServer);
  const [tool] = await client.listTools();
  const { content } = await client.callTool('current', { citty: 'Oslo', unit: 'K' });
  const shown = blocksOf('README.md');
  expect(JSON.parse(shown.find(({ language }) => language === 'json')?.code ?? '')).toEqual(tool);
  expect(content).toEqual([{ type: 'text', text: shown.find(({ language }) => language === 'text')?.code.trimEnd() }]);
});

test('notes are written, listed, read and completed', async () => {
  await using client = await connect(NotesServer);
  await client.callTool('write', { id: '12', note: 'Call Ada' });
  expect((await client.listResources()).map(({ uri }) => uri)).toEqual(['note://1', 'note://12']);
  expect(await client.readResource('note://12')).toMatchObject({ contents: [{ text: 'Call Ada' }] });
  expect(await client.complete({ resource: 'note://{id}' }, 'id', '1')).toMatchObject({ values: ['1', '12'] });
});

test('who watches a note hears that it changed', async () => {
  await using server = new NotesServer();
  await using client = await connect(server);
  await client.request('resources/subscribe', { uri: 'note://1' });
  tellOfChange(server);
  expect(await client.notification('notifications/resources/updated')).toMatchObject({ params: { uri: 'note://1' } });
});

test('what stands in for a service reaches the controllers', async () => {
  expect(await overridden()).toMatchObject([{ uri: 'note://7', text: 'from the test' }]);
});

test('each call gets a controller of its own, which is disposed of', async () => {
  await using client = await connect(ReportServer);
  for (const line of ['one', 'two']) {
    expect(await client.callTool('report', { line })).toEqual({ content: [{ type: 'text', text: line }] });
  }
  expect(closed).toEqual(['1 line', '1 line']);
});

test('hooks run in the order of the life of the server', async () => {
  {
    await using client = await connect(HookedServer);
    await client.request('resources/subscribe', { uri: 'note://1' });
    await client.request('resources/unsubscribe', { uri: 'note://1' });
  }
  expect(seen).toEqual([
    'start: open what the handlers need',
    'session: arobase-testing speaks 2025-11-25',
    'watch: note://1',
    'unwatch: note://1',
    'stop: close it',
  ]);
});

test('tools come and go while clients are connected', async () => {
  await using server = new PluginServer();
  await using client = await connect(server);
  server.load();
  await client.notification('notifications/tools/list_changed');
  expect(await client.callTool('shout', { text: 'hi' })).toEqual({ content: [{ type: 'text', text: 'HI' }] });
  server.unload();
  await client.notification('notifications/tools/list_changed');
  expect(await client.listTools()).toEqual([]);
});

test('a booking is changed by a part of it, within its rules', async () => {
  await using client = await connect(HotelServer);
  expect(await client.callTool('changeBooking', { nights: 3 })).toMatchObject({
    content: [{ text: '{"nights":3}' }],
  });
  expect(await client.callTool('changeBooking', { nights: 31 })).toMatchObject({ isError: true });
});

test('a handler tells how far it is and writes to the log', async () => {
  await using client = await connect(ImportServer);
  await client.request('logging/setLevel', { level: 'debug' });
  const params = { name: 'importRows', arguments: { rows: 2 }, _meta: { progressToken: 'p' } };
  expect(await client.request('tools/call', params)).toEqual({
    content: [{ type: 'text', text: '2 rows are imported' }],
  });
  const told = client.notifications.map(({ params }) => params);
  expect(told).toEqual([
    { level: 'debug', logger: 'rows', data: 'row 1' },
    { progressToken: 'p', progress: 1, total: 2, message: 'Row 1' },
    { level: 'debug', logger: 'rows', data: 'row 2' },
    { progressToken: 'p', progress: 2, total: 2, message: 'Row 2' },
    { level: 'info', data: { imported: 2 } },
  ]);
});
