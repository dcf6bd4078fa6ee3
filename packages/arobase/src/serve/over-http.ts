import { type Host, SetupError } from '@arobase/core';
import type { HttpAddress } from '@arobase/node';
import { exit } from './exit.js';
import { checkExposure } from './http-address.js';
import type { Serving } from './serving.js';

/**
 * Serves over HTTP until a signal comes: the first lets the calls that run finish, the next ends at once. It listens once `onStart`
 * is over; where that failed, it listens all the same and says that it is not ready. Rejects with `SetupError`, or where the address
 * is not free, then after `onStop`.
 */
export async function overHttp(host: Host, address: HttpAddress): Promise<Serving> {
  const node = await import('@arobase/node');
  checkExposure(address, host);
  let running: { stop(): Promise<void> } = host;
  const stop = async () => ((await stopsInTime(running, host, node.report)) ? exit(0) : exit(1));
  let leaving: Promise<never> | undefined;
  const undo = [
    node.onSignal((exitCode) => {
      if (leaving === undefined) leaving = stop();
      else void exit(exitCode);
    }),
    node.onCrash(() => void exit(1)),
  ];
  await host.start().catch(async (error: unknown) => {
    if (!(error instanceof SetupError)) return;
    await stopsInTime(host, host, node.report);
    throw error;
  });
  if (leaving !== undefined) return leaving;
  const run = new node.HttpRun(host);
  running = run;
  const url = await run.listen(address).catch(async (error: unknown) => {
    await stopsInTime(run, host, node.report);
    throw error;
  });
  process.stderr.write(`${host.info.name} ${host.info.version} listens on ${url}, MCP ${spoken(host)}\n`);
  return {
    url,
    async stop() {
      await run.stop();
      for (const one of undo) one();
    },
  };
}

/** The calls that run get their grace, `onStop` twice that, and what is said last a second. */
async function stopsInTime(
  running: { stop(): Promise<void> },
  { limits: { graceMs } }: Host,
  report: (what: string, error: unknown) => void,
): Promise<boolean> {
  const milliseconds = 3 * graceMs + 1_000;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeUp = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`onStop is still running after ${milliseconds} ms`)), milliseconds);
  });
  try {
    await Promise.race([running.stop(), timeUp]);
    return true;
  } catch (error) {
    report('the server did not stop', error);
    return false;
  } finally {
    clearTimeout(timer);
  }
}

function spoken({ versions, statelessVersions }: Host): string {
  const all = [...versions, ...statelessVersions].sort();
  return [...new Set([all[0], all.at(-1)])].join(' to ');
}
