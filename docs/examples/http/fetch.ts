// #region fetch
import { fetchHandler } from 'arobase/fetch';
import { NotesServer } from '../notes/server.js';

export const notes = new NotesServer();
export const handle: (request: Request) => Promise<Response> = fetchHandler(notes);
// #endregion
