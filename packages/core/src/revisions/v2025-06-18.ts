import type { Implementation, Prompt, Resource, ResourceTemplate, Tool } from '../protocol/model.js';
import { type Revision, without } from './revision.js';
import { v2025_11_25 } from './v2025-11-25.js';

const tool = without<Tool>('icons');

/** Knows no icons. */
export const v2025_06_18: Revision = {
  ...v2025_11_25,
  version: '2025-06-18',
  implementation: without<Implementation>('icons', 'description', 'websiteUrl'),
  tool: (definition) => tool(v2025_11_25.tool(definition) as Tool),
  prompt: without<Prompt>('icons'),
  resource: without<Resource>('icons'),
  template: without<ResourceTemplate>('icons'),
};
