// #region node
import { createServer } from 'node:http';
import { nodeHandler } from 'arobase/node';
import { NotesServer } from '../notes/server.js';

export const notes = new NotesServer();
export const listener = createServer(nodeHandler(notes, { path: '/mcp' }));
// #endregion
