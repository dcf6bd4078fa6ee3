import { StdioServer } from '../drive/stdio-server.mjs';
import { interleaved } from '../drive/rounds.mjs';
import { arobase, bare, peers } from '../servers.mjs';

const WINDOW = 64;
const WARM_UP = 40_000;

/** `tools/call` over pipes with 64 requests under way. */
export async function stdioCalls({ rounds, requests, alone = false }) {
  const targets = [
    { name: 'bare', file: bare.stdio },
    { name: 'arobase', file: arobase.pair },
    ...(alone ? [] : peers).map(({ name, file }) => ({ name, file })),
  ];
  const broken = new Map();
  const times = await interleaved(rounds, targets, async ({ name, file }) => {
    if (broken.has(name)) return Number.NaN;
    try {
      return await calls(file, requests);
    } catch (error) {
      broken.set(name, error.message);
      return Number.NaN;
    }
  });
  return targets.map(({ name }, index) => {
    const row = { row: `stdio tools/call, window ${WINDOW}`, name };
    return broken.has(name) ? { ...row, problem: broken.get(name) } : { ...row, us: times[index], ratio: times[0] / times[index] };
  });
}

/** CPU time a request, in µs, once the code is warm. */
async function calls(file, requests) {
  const server = new StdioServer(file);
  try {
    await server.open();
    await flood(server, WARM_UP);
    const before = server.cpu;
    await flood(server, requests);
    return ((server.cpu - before) / requests) * 1000;
  } finally {
    server.stop();
  }
}

async function flood(server, requests) {
  let sent = 0;
  let answered = 0;
  const next = () => {
    sent += 1;
    server.send({ jsonrpc: '2.0', id: sent, method: 'tools/call', params: { name: 'add', arguments: { a: sent, b: 1 } } });
  };
  const done = server.until(({ id, result }) => {
    if (typeof id !== 'number') return undefined;
    if (result?.content?.[0]?.text !== String(id + 1)) throw new Error(`a wrong answer to ${id}`);
    answered += 1;
    if (sent < requests) next();
    return answered === requests ? true : undefined;
  });
  while (sent < Math.min(WINDOW, requests)) next();
  await done;
}
