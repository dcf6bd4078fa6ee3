// #region server
import { McpServer } from 'arobase';
import { Notes } from './notes.js';

export class NotesServer extends McpServer {
  constructor() {
    super({
      name: 'notes',
      instructions: 'Read a note before you change it.',
      controllers: [Notes],
    });
  }
}
// #endregion
