import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { Failure } from '../../command/failure.js';
import type { Diverted } from '../../program/settings.js';
import { Flight } from './flight.js';
import { Sessions } from './sessions.js';
import { type Upstream, whole } from './upstream.js';

/** Holds the port that the application wants, and hands requests on to the process of the moment. */
export class Front {
  readonly #server: Server;
  readonly #sessions = new Sessions();
  readonly #flights = new Set<Flight>();
  #upstream: Upstream | undefined;
  #next: { readonly upstream: Upstream; readonly sessions: () => void } | undefined;
  #waiting: (() => void)[] = [];

  private constructor() {
    this.#server = createServer((request, response) => void this.#take(request, response));
  }

  /** Rejects with `Failure` where the port is not free. */
  static async open({ wanted, host }: Diverted, tell: (text: string) => void): Promise<Front> {
    const front = new Front();
    await new Promise<void>((resolve, reject) => {
      front.#server.once('error', (error: NodeJS.ErrnoException) => reject(new Failure(unable(error, wanted))));
      front.#server.listen(wanted, host, resolve);
    });
    tell(`Listening on port ${wanted}, across restarts.`);
    return front;
  }

  /** Makes a process ready to take over: the sessions are known to it. */
  async introduce({ port, host = '127.0.0.1' }: Diverted): Promise<void> {
    const upstream = { port, host: WILDCARD.has(host) ? '127.0.0.1' : host };
    this.#next = { upstream, sessions: await this.#sessions.introduce(upstream) };
  }

  switchTo(reason: string | undefined): void {
    if (this.#next === undefined) return;
    const { upstream, sessions } = this.#next;
    this.#next = undefined;
    this.#upstream = upstream;
    sessions();
    for (const flight of this.#flights) flight.swap(reason ?? 'it ended', upstream);
    for (const go of this.#waiting.splice(0)) go();
  }

  /** Nobody answers until the next `switchTo`: requests wait. */
  lost(): void {
    this.#upstream = undefined;
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  async #take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await whole(request);
    while (this.#upstream === undefined) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    const said = { method: request.method ?? 'GET', path: request.url ?? '/', headers: request.headers, body };
    const flight = new Flight(said, response, this.#sessions);
    this.#flights.add(flight);
    response.on('close', () => this.#flights.delete(flight));
    await flight.open(this.#upstream);
  }
}

const WILDCARD = new Set(['0.0.0.0', '::', '']);

function unable(error: NodeJS.ErrnoException, port: number): string {
  if (error.code === 'EADDRINUSE') return `Port ${port} is in use: stop what uses it, or choose another port.`;
  return `Cannot listen on port ${port}: ${error.message}.`;
}
