import { setTimeout as sleep } from 'node:timers/promises';
import { ask } from '../drive/ask.mjs';
import { Holder } from '../drive/holder.mjs';
import { HttpServer } from '../drive/http-server.mjs';
import { median } from '../drive/median.mjs';
import { arobase, bare } from '../servers.mjs';

const COUNT = 10_000;
const SOCKETS = 500;
const ROUNDS = 5;

/** What sessions and streams hold, and what a change costs that every stream hears of. */
export async function streams({ count = COUNT } = {}) {
  const own = await HttpServer.start({ file: arobase.streams, flags: ['--expose-gc'] });
  const limit = await HttpServer.start({ file: bare.fanOut });
  const holders = [new Holder(), new Holder()];
  try {
    await openSessions(own, 200);
    const before = await ask(own, 'memory');
    const ids = await openSessions(own, count);
    const idle = await ask(own, 'memory');
    await holders[0].open(own.url, ids.slice(0, SOCKETS));
    const streaming = await ask(own, 'memory');
    await holders[0].open(own.url, ids.slice(SOCKETS));
    await holders[1].open(limit.url, ids);
    return [
      { row: 'idle session', name: 'arobase', bytes: (idle.heap - before.heap) / count },
      { row: 'idle GET stream', name: 'arobase', bytes: (streaming.heap - idle.heap) / SOCKETS - (await heapOfSockets()) },
      { row: `list_changed to ${count} streams`, name: 'arobase', ratio: await ratioOfChanges(limit, own) },
    ];
  } finally {
    for (const holder of holders) holder.end();
    await Promise.all([own.stop(), limit.stop()]);
  }
}

async function ratioOfChanges(limit, own) {
  await sleep(500);
  const ratios = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const { us } = await ask(limit, 'change');
    ratios.push(us / (await ask(own, 'change')).us);
  }
  return median(ratios);
}

/** What node:http itself holds for a response that stays open. */
async function heapOfSockets() {
  const server = await HttpServer.start({ file: bare.fanOut, flags: ['--expose-gc'] });
  const holder = new Holder();
  try {
    await holder.open(server.url, Array.from({ length: 50 }));
    const before = await ask(server, 'memory');
    await holder.open(server.url, Array.from({ length: SOCKETS }));
    const after = await ask(server, 'memory');
    return (after.heap - before.heap) / SOCKETS;
  } finally {
    holder.end();
    await server.stop();
  }
}

async function openSessions(server, count) {
  const ids = [];
  while (ids.length < count) {
    const batch = Array.from({ length: Math.min(50, count - ids.length) }, () => server.open());
    ids.push(...(await Promise.all(batch)));
  }
  return ids;
}
