import type { Client } from '@modelcontextprotocol/client';
import { hostOf, type McpServer, memoryPipe } from '@arobase/core';

/** The transport of the official client, over a pipe in memory. */
export function transportTo(server: McpServer): Parameters<Client['connect']>[0] {
  const [near, far] = memoryPipe();
  hostOf(server).connect(far);
  const transport: Parameters<Client['connect']>[0] = {
    start: async () => {
      near.onText((text) => transport.onmessage?.(JSON.parse(text)));
      near.onClose(() => transport.onclose?.());
    },
    send: async (message) => void near.send(JSON.stringify(message)),
    close: async () => near.close(),
  };
  return transport;
}
