// #region fastify
import Fastify from 'fastify';
import { nodeHandler } from 'arobase/node';
import { NotesServer } from '../notes/server.js';

export const notes = new NotesServer();
const handle = nodeHandler(notes);
export const app = Fastify().all('/mcp', (request, reply) => {
  reply.hijack();
  handle(request.raw, reply.raw, request.body);
});
// #endregion
