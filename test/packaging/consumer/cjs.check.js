const { expect, test } = require('@jest/globals');
const { drive } = require('./out/drive.js');

test('the server works under jest with CommonJS', async () => {
  expect(await drive()).toMatchObject({ added: { content: [{ type: 'text', text: '5' }] } });
});
