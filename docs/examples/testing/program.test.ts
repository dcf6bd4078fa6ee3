import path from 'node:path';
import { connect } from '@arobase/testing';
import { expect, test } from '@jest/globals';

const root = path.resolve(__dirname, '../../..');
const main = path.join(root, 'docs/examples/weather/main.ts');
const args = ['--conditions=@arobase/source', '--import', path.join(root, 'scripts/typescript.mjs'), main];

// #region program
test('the program answers over its standard streams', async () => {
  await using client = await connect({ command: process.execPath, args });
  expect(client.server.info.name).toBe('weather');
  expect(await client.listTools()).toMatchObject([{ name: 'current' }]);
});
// #endregion

// #region wire
test('everything that was said is on record', async () => {
  await using client = await connect({ command: process.execPath, args });
  await expect(client.request('no/such')).rejects.toMatchObject({ code: -32601 });
  client.say('this is no JSON');
  expect(await client.response()).toMatchObject({ error: { code: -32700 } });
  expect(client.wire.filter(({ from }) => from === 'client').at(-1)?.text).toBe('this is no JSON');
});
// #endregion
