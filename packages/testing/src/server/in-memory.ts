import { hostOf, memoryPipe, type PipeFacts } from '@arobase/core';
import type { Peer } from './peer.js';

/** Serves one client in memory. The server lives on when the client leaves, for other clients. */
export function inMemory(server: object, facts: PipeFacts): Peer {
  const [transport, far] = memoryPipe();
  const served = hostOf(server).connect(far, facts);
  return {
    transport,
    leave() {
      transport.close();
      return served.settled();
    },
  };
}
