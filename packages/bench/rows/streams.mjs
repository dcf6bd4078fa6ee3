import { execFileSync } from 'node:child_process';
import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { ask } from '../drive/ask.mjs';
import { HttpServer } from '../drive/http-server.mjs';
import { headers } from '../drive/messages.mjs';
import { arobase, bare } from '../servers.mjs';

const WANTED = 10_000;
const SOCKETS = 500;

/** What sessions and streams hold, and what a change costs that every stream hears of. */
export async function streams({ sessions = WANTED, streams: wanted = WANTED }) {
  // this process holds the other ends of both servers' streams
  const count = Math.min(wanted, Math.floor(fileLimit() / 2) - 200);
  const own = await HttpServer.start({ file: arobase.streams, flags: ['--expose-gc'] });
  const bareServer = await HttpServer.start({ file: bare.fanOut });
  const open = [];
  try {
    await openSessions(own, 200);
    const before = await ask(own, 'memory');
    const ids = await openSessions(own, sessions);
    const idle = await ask(own, 'memory');
    const sampled = Math.min(SOCKETS, count);
    const bareHeap = await heapOfSockets(sampled);
    await openStreams(own, ids.slice(0, sampled), open);
    const streaming = await ask(own, 'memory');
    await openStreams(own, ids.slice(sampled, count), open);
    await openStreams(bareServer, ids.slice(0, count), open);
    await sleep(500);
    const ratios = [];
    for (let round = 0; round < 3; round += 1) {
      const limit = (await ask(bareServer, 'change')).us;
      ratios.push(limit / (await ask(own, 'change')).us);
    }
    return [
      { row: 'idle session', name: 'arobase', bytes: (idle.heap - before.heap) / sessions },
      { row: 'idle GET stream', name: 'arobase', bytes: (streaming.heap - idle.heap) / sampled - bareHeap },
      { row: `list_changed to ${count} streams`, name: 'arobase', ratio: ratios.sort((a, b) => a - b)[1] },
    ];
  } finally {
    for (const stream of open) stream.destroy();
    await Promise.all([own.stop(), bareServer.stop()]);
  }
}

/** What node:http itself holds for a response that stays open. */
async function heapOfSockets(count) {
  const server = await HttpServer.start({ file: bare.fanOut, flags: ['--expose-gc'] });
  const open = [];
  try {
    await openStreams(server, Array.from({ length: 50 }), open);
    const before = await ask(server, 'memory');
    await openStreams(server, Array.from({ length: count }), open);
    const after = await ask(server, 'memory');
    return (after.heap - before.heap) / count;
  } finally {
    for (const stream of open) stream.destroy();
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

async function openStreams(server, ids, open) {
  for (let from = 0; from < ids.length; from += 100) {
    open.push(...(await Promise.all(ids.slice(from, from + 100).map((session) => openStream(server, session)))));
  }
}

function openStream(server, session) {
  return new Promise((resolve, reject) => {
    const accept = { ...headers({ method: '' }, { era: 'legacy', session }), accept: 'text/event-stream' };
    const request = http.get(server.url, { agent: false, headers: accept }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`a stream is answered ${response.statusCode}`));
      response.on('error', () => {}).resume();
      resolve(request);
    });
    request.on('error', reject);
  });
}

function fileLimit() {
  const text = execFileSync('sh', ['-c', 'ulimit -n'], { encoding: 'utf8' }).trim();
  return text === 'unlimited' ? Number.POSITIVE_INFINITY : Number(text);
}
