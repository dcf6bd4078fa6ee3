import { PassThrough } from 'node:stream';
import { hostOf } from '@arobase/core';
import { StdioRun, StdioTransport } from '@arobase/node';
import { PATIENCE_MS, type Peer } from './peer.js';

/** Serves one client through the stdio transport, over two streams of this process. The server ends with its client. */
export function overStdio(server: object): Peer {
  const toServer = new PassThrough();
  const toClient = new PassThrough();
  const run = new StdioRun(hostOf(server), { input: toServer, output: toClient });
  // who connects learns it from the answer to its handshake
  run.started.catch(() => {});
  const transport = new StdioTransport({ input: toClient, output: toServer, lineLimit: Number.MAX_SAFE_INTEGER });
  return {
    transport,
    async leave() {
      await transport.flushed(PATIENCE_MS);
      toServer.end();
      await run.ended;
      transport.close();
    },
  };
}
