// #region express
import express from 'express';
import { nodeHandler } from 'arobase/node';
import { NotesServer } from '../notes/server.js';

export const notes = new NotesServer();
export const app = express().all('/mcp', nodeHandler(notes)).use(express.json());
// #endregion
