import { createServer, type Server } from 'node:http';
import { hostOf, type HttpOptions, type PipeFacts } from '@arobase/core';
import { nodeHandler } from '@arobase/node';
import { HttpTransport } from './http/http-transport.js';
import type { Peer } from './peer.js';

export interface HttpFacts extends PipeFacts {
  /** Sent with every request. */
  readonly headers?: Readonly<Record<string, string>>;
}

const LOOPBACK = '127.0.0.1';

/** Serves one client over HTTP, on a free port of this machine. The server lives on when the client leaves, the port does not. */
export async function overHttp(server: object, { principal, replay, headers = {} }: HttpFacts): Promise<Peer> {
  const host = hostOf(server);
  if (replay !== undefined) host.replaySessions(replay);
  const options: HttpOptions = {
    allowedHosts: undefined,
    ...(principal !== undefined && { authenticate: () => ({ principal, key: 'test' }) }),
  };
  const handle = nodeHandler(server, options);
  let arrived: () => void = () => {};
  const listener = createServer((request, response) => {
    request.on('end', () => arrived());
    handle(request, response);
  });
  const transport = new HttpTransport({
    url: `http://${LOOPBACK}:${await listen(listener)}${pathOf(host.http)}`,
    headers,
    arrival: () => new Promise((resolve) => (arrived = resolve)),
  });
  return {
    transport,
    ready: () => transport.settled(),
    async leave() {
      await transport.leave();
      await close(listener);
    },
  };
}

function listen(server: Server): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, LOOPBACK, () => resolve((server.address() as { readonly port: number }).port));
  });
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

function pathOf({ path = '/mcp' }: HttpOptions): string {
  return `/${path.replace(/^\/+/, '')}`;
}
