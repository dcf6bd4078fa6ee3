// #region hono
import { Hono } from 'hono';
import { fetchHandler } from 'arobase/fetch';
import { NotesServer } from '../notes/server.js';

export const notes = new NotesServer();
const handle = fetchHandler(notes);
export const app = new Hono().all('/mcp', (context) => handle(context.req.raw));
// #endregion
