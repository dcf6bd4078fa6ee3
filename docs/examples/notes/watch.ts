import type { NotesServer } from './server.js';

export function tellOfChange(server: NotesServer): void {
  // #region updated
  server.resources.updated('note://1');
  // #endregion
}
