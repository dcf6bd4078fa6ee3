// #region answers
import { connect } from '@arobase/testing';
import { expect, test } from '@jest/globals';
import '@arobase/testing/jest';
import { FolderServer } from '../asking/removal.js';

test('a folder is removed once its owner has said how', async () => {
  const answers = { elicit: { notes: 'move' } };
  await using client = await connect(FolderServer, { answers });
  expect(await client.callTool('remove', { folder: 'old' })).toHaveText('old is removed, its notes: move');
  expect(client).toHaveBeenAsked('elicitation/create', { message: 'Remove old?' });
});

test('a client that cannot ask gets an error', async () => {
  await using client = await connect(FolderServer);
  expect(await client.callTool('remove', { folder: 'old' })).toBeToolError(/elicitation/);
});
// #endregion
