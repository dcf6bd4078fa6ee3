import type { Outlet } from '../transport/transport.js';
import type { HttpFacts } from './context.js';

/** Where a call's messages go, and the HTTP request behind it, if any. */
export interface CallOutlet extends Outlet {
  readonly http?: HttpFacts | undefined;
}
