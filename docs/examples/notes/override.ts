import { connect } from '@arobase/testing';
import { Store } from './notes.js';
import { NotesServer } from './server.js';

export async function overridden(): Promise<unknown[]> {
  // #region override
  const server = new NotesServer().override(Store, { get: () => 'from the test' });
  await using client = await connect(server);
  const { contents } = await client.readResource('note://7');
  // #endregion
  await server.stop();
  return contents as unknown[];
}
