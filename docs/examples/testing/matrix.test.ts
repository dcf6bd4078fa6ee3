// #region matrix
import { connect, eachRevision, eachTransport } from '@arobase/testing';
import { expect } from '@jest/globals';
import { NotesServer } from '../notes/server.js';

eachRevision('a note is read', async (revision) => {
  await using client = await connect(NotesServer, { revision });
  const { contents } = await client.readResource('note://1');
  expect(contents).toMatchObject([{ text: 'Buy milk' }]);
});

eachTransport(
  'a note that is not there is an error',
  async (transport) => {
    await using client = await connect(NotesServer, { transport });
    await expect(client.readResource('note://9')).rejects.toMatchObject({ code: -32002 });
  },
  { except: { stdio: 'shown in memory already' } },
);
// #endregion
