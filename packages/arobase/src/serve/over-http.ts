import { type Host, SetupError } from '@arobase/core';
import type { HttpAddress } from '@arobase/node';
import { exit } from './exit.js';
import { checkExposure } from './http-address.js';
import type { Serving } from './serving.js';

/**
 * Serves over HTTP until a signal comes: the first lets the calls that run finish, the next ends at once. Rejects with
 * `SetupError`, or where the address is not free. A server whose `onStart` fails listens, and says that it is not ready.
 */
export async function overHttp(host: Host, address: HttpAddress): Promise<Serving> {
  const node = await import('@arobase/node');
  checkExposure(address, host);
  await host.start().catch((error: unknown) => {
    if (error instanceof SetupError) throw error;
  });
  const run = new node.HttpRun(host);
  const url = await run.listen(address).catch(async (error: unknown) => {
    await host.stop();
    throw error;
  });
  let signals = 0;
  const undo = [
    node.onSignal((exitCode) => {
      signals += 1;
      if (signals > 1) void exit(exitCode);
      else run.stop().then(() => exit(0), failed(node.report));
    }),
    node.onCrash(() => void exit(1)),
  ];
  process.stderr.write(`${host.info.name} ${host.info.version} listens on ${url}, MCP ${spoken(host)}\n`);
  return {
    url,
    async stop() {
      await run.stop();
      for (const one of undo) one();
    },
  };
}

function failed(report: (what: string, error: unknown) => void): (error: unknown) => void {
  return (error) => {
    report('the server did not stop', error);
    void exit(1);
  };
}

function spoken({ versions, statelessVersions }: Host): string {
  const all = [...versions, ...statelessVersions].sort();
  return [...new Set([all[0], all.at(-1)])].join(' to ');
}
