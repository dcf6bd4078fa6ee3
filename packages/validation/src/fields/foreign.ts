import type { JsonSchema, StandardSchema } from '@arobase/core';
import type { Node } from '../plan/node.js';
import type { Owner } from '../rules/rule.js';
import { mistake } from './mistake.js';
import type { Planner } from './planner.js';

export function foreignNode(_schema: StandardSchema | JsonSchema, owner: Owner, _planner: Planner): Node {
  throw mistake(owner, 'schemas of fields are not read yet', 'Use rules');
}
