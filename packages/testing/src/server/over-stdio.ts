import { PassThrough } from 'node:stream';
import { hostOf, type PipeFacts, type Transport } from '@arobase/core';
import { StdioRun, StdioTransport } from '@arobase/node';
import { PATIENCE_MS, type Peer } from './peer.js';

/** Serves one client through the stdio transport, over two streams of this process. The server ends with its client. */
export function overStdio(server: object, replay: PipeFacts['replay']): Peer {
  const toServer = new PassThrough();
  const toClient = new PassThrough();
  const host = hostOf(server);
  const replaying = {
    limits: host.limits,
    connect: (transport: Transport) => host.connect(transport, { replay }),
    start: () => host.start(),
    stop: () => host.stop(),
  };
  const run = new StdioRun(replaying, { input: toServer, output: toClient });
  // who connects learns it from the answer to its handshake
  run.started.catch(() => {});
  const transport = new StdioTransport({ input: toClient, output: toServer, lineLimit: Number.MAX_SAFE_INTEGER });
  return {
    transport,
    async leave() {
      await transport.flushed(PATIENCE_MS);
      toServer.end();
      // a server that was stopped by others reads no end of its input
      await (host.state === 'stopped' ? run.stop() : run.ended);
      transport.close();
    },
  };
}
