import { McpServer, type SessionInfo } from 'arobase';
import { Notes } from './notes.js';

// #region hooks
export const seen: string[] = [];

export class HookedServer extends McpServer {
  constructor() {
    super({ name: 'hooked', controllers: [Notes] });
  }

  override async onStart() {
    seen.push('start: open what the handlers need');
  }

  override onSessionStart({ client, revision }: SessionInfo) {
    seen.push(`session: ${client.name} speaks ${revision}`);
  }

  override onWatch(uri: string) {
    seen.push(`watch: ${uri}`);
  }

  override onUnwatch(uri: string) {
    seen.push(`unwatch: ${uri}`);
  }

  override async onStop() {
    seen.push('stop: close it');
  }
}
// #endregion
