import type { Outlet } from '../transport/transport.js';
import type { HttpFacts } from './context.js';

/** Where a call's messages go, and the HTTP request behind it, if any. */
export interface CallOutlet extends Outlet {
  readonly http?: HttpFacts | undefined;
  /** What stands for the connection: a socket, a pipe. */
  readonly origin?: object | undefined;
  /** Listen streams that may be open at once through it; the limit of the server by default. */
  readonly streams?: number | undefined;
  /** Told of the code of an error before it is sent, so that HTTP can choose a status. */
  readonly refuse?: ((code: number) => void) | undefined;
  /** False: nothing but the answer reaches the client, so that it cannot be asked for anything. */
  readonly asks?: boolean;
  /** Who makes this call, where that is told with each of them. */
  readonly principal?: unknown;
}
