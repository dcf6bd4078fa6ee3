import { writeNotification } from '../protocol/json.js';

/** A change of what the server offers, with its text ready for every peer. */
export interface Change {
  readonly list: 'tools' | 'prompts' | 'resources';
  readonly text: string;
}

export const CHANGES: { readonly [list in Change['list']]: Change } = {
  tools: { list: 'tools', text: writeNotification('notifications/tools/list_changed') },
  prompts: { list: 'prompts', text: writeNotification('notifications/prompts/list_changed') },
  resources: { list: 'resources', text: writeNotification('notifications/resources/list_changed') },
};
