import { HttpServer } from '../drive/http-server.mjs';
import { load } from '../drive/load.mjs';
import { request } from '../drive/messages.mjs';
import { interleaved } from '../drive/rounds.mjs';
import { arobase } from '../servers.mjs';

const SIZES = [1, 100, 10_000];
const SESSIONS = [1, 1_000, 10_000];
const ADD = request('tools/call', { name: 'add', arguments: { a: 2, b: 3 } });

/** What a call costs beside more tools and more sessions, as a multiple of the cost beside one. */
export async function growth({ rounds, seconds }) {
  const tools = SIZES.map((count) => ({ row: `${count} tools`, env: { TOOLS: String(count), MODE: 'stateless' }, sessions: 0 }));
  const sessions = SESSIONS.map((count) => ({ row: `${count} sessions`, env: {}, sessions: count }));
  return [...(await multiples(tools, { rounds, seconds })), ...(await multiples(sessions, { rounds, seconds }))];
}

async function multiples(targets, { rounds, seconds }) {
  const running = [];
  try {
    for (const { row, env, sessions } of targets) {
      const server = await HttpServer.start({ file: arobase.pair, env });
      running.push({ row, server });
      const session = sessions === 0 ? undefined : await opened(server, sessions);
      running.at(-1).options = { era: 'legacy', session };
      await load(server, ADD, { era: 'legacy', session, seconds: 2 });
    }
    const times = await interleaved(rounds, running, ({ server, options }) => load(server, ADD, { ...options, seconds }));
    return running.map(({ row }, index) => ({ row: `growth: ${row}`, name: 'arobase', times: times[index] / times[0] }));
  } finally {
    await Promise.all(running.map(({ server }) => server.stop()));
  }
}

/** Opens so many sessions; gives the last. */
async function opened(server, count) {
  let last;
  for (let made = 0; made < count; made += 50) {
    const batch = await Promise.all(Array.from({ length: Math.min(50, count - made) }, () => server.open()));
    last = batch.at(-1);
  }
  return last;
}
