import { ASKING } from './asking.js';
import { ERAS } from './eras.js';
import { FEATURES } from './features.js';
import { HTTP } from './http.js';
import { LIFECYCLE } from './lifecycle.js';
import { LISTENING } from './listening.js';
import { MESSAGES } from './messages.js';
import type { Requirement } from './requirement.js';
import { SECURITY } from './security.js';
import { STATELESS } from './stateless.js';
import { STATELESS_HTTP } from './stateless-http.js';
import { STDIO } from './stdio.js';
import { UTILITIES } from './utilities.js';

/** A row a requirement: a MUST or a SHOULD that concerns a server, in some revisions. */
export const REQUIREMENTS: readonly Requirement[] = [
  ...MESSAGES,
  ...LIFECYCLE,
  ...ERAS,
  ...STATELESS,
  ...LISTENING,
  ...ASKING,
  ...FEATURES,
  ...UTILITIES,
  ...STDIO,
  ...HTTP,
  ...STATELESS_HTTP,
  ...SECURITY,
];
