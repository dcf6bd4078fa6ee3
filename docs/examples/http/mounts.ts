import { createServer } from 'node:http';
import { fetchHandler } from 'arobase/fetch';
import { nodeHandler } from 'arobase/node';
import express from 'express';
import Fastify from 'fastify';
import { Hono } from 'hono';
import { NotesServer } from '../notes/server.js';

export const server = new NotesServer();
export const app = express();
export const fastify = Fastify();
export const hono = new Hono();

// #region mount-node
export const listener = createServer(nodeHandler(server));
// #endregion

// #region mount-express
app.all('/mcp', nodeHandler(server));
app.use(express.json());
// #endregion

// #region mount-fastify
const handle = nodeHandler(server);
fastify.all('/mcp', (request, reply) => {
  reply.hijack();
  handle(request.raw, reply.raw, request.body);
});
// #endregion

// #region mount-hono
const answer = fetchHandler(server);
hono.all('/mcp', (context) => answer(context.req.raw));
// #endregion
