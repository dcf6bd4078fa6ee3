import { expect, test } from '@jest/globals';
import { drive } from './out/drive.js';

test('the server works under jest with ES modules', async () => {
  expect(await drive()).toMatchObject({ added: { content: [{ type: 'text', text: '5' }] } });
});
