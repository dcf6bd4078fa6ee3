import { connect, describeServer, fuzzTool } from '@arobase/testing';
import { expect, test } from '@jest/globals';
import { NotesServer } from '../notes/server.js';
import { WeatherServer } from '../weather/server.js';

// #region http
test('a note is read over HTTP', async () => {
  const headers = { authorization: 'Bearer 1234' };
  await using client = await connect(NotesServer, { transport: 'http', headers });
  const { contents } = await client.readResource('note://1');
  expect(contents).toMatchObject([{ text: 'Buy milk' }]);
});
// #endregion

// #region fuzz
test('the tool stands whatever is asked', async () => {
  await using client = await connect(WeatherServer);
  const { answered } = await fuzzTool(client, 'current', { runs: 50 });
  expect(answered).toBeGreaterThan(0);
});
// #endregion

// #region suite
describeServer(WeatherServer, { transports: ['memory', 'http'] });
// #endregion
