import { ASKING } from './asking.js';
import { FEATURES } from './features.js';
import { HTTP } from './http.js';
import { LIFECYCLE } from './lifecycle.js';
import { MESSAGES } from './messages.js';
import { STATELESS } from './stateless.js';
import { STDIO } from './stdio.js';
import { UTILITIES } from './utilities.js';
import type { Requirement } from './requirement.js';

/** A row a requirement: `id` names its area. A title may be the part of a longer one. */
export const REQUIREMENTS: readonly Requirement[] = [
  ...MESSAGES,
  ...LIFECYCLE,
  ...FEATURES,
  ...UTILITIES,
  ...ASKING,
  ...STDIO,
  ...HTTP,
  ...STATELESS,
];
