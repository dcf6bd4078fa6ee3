import { HttpServer } from '../drive/http-server.mjs';
import { load } from '../drive/load.mjs';
import { request } from '../drive/messages.mjs';
import { interleaved } from '../drive/rounds.mjs';
import { arobase, bare, peers } from '../servers.mjs';

const ADD = { name: 'add', arguments: { a: 2, b: 3 } };
const OFFICIAL = 'SDK 2.x';
const MODES = [
  { mode: 'stateless', era: 'legacy' },
  { mode: 'session', era: 'legacy' },
  { mode: 'modern', era: 'modern' },
];

/** `tools/call` over HTTP in each way of serving it, as a part of what a bare server does with the same request. */
export async function httpCalls({ rounds, seconds, alone = false }) {
  const own = { name: 'arobase', file: arobase.pair, modes: MODES.map(({ mode }) => mode) };
  const results = await besideBare(alone ? [own] : [own, ...peers], ({ name, file, modes }) => {
    const targets = MODES.filter(({ mode }) => modes.includes(mode));
    const limit = targets.map((target) => ({ name: 'bare', file: bare.http, ...target }));
    return [...limit, ...targets.map((target) => ({ name, file, ...target }))];
  }, (targets) => measured(targets, (era) => request('tools/call', ADD, era), { rounds, seconds, sees: `"text":"5"` }));
  return [...results.map((result) => ({ row: `HTTP tools/call, ${result.mode}`, ...result })), ...aheadOf(results, 'HTTP tools/call')];
}

/** `tools/list` of 100 tools; the bare server answers with as many bytes. */
export async function httpLists({ rounds, seconds, alone = false }) {
  const size = await listSize();
  const common = { mode: 'stateless', era: 'legacy' };
  const own = { name: 'arobase', file: arobase.pair };
  const results = await besideBare(alone ? [own] : [own, ...peers], ({ name, file }) => [
    { name: 'bare', file: bare.bytes, env: { SIZE: String(size) }, ...common },
    { name, file, env: { TOOLS: '100' }, ...common },
  ], (targets) => measured(targets, (era) => request('tools/list', {}, era), { rounds, seconds, sees: '"result"' }));
  return [...results.map((result) => ({ row: 'HTTP tools/list of 100', ...result })), ...aheadOf(results, 'HTTP tools/list')];
}

/** One server after the other, each in turn with a bare one: processes that wait beside them would weigh on whoever is measured. */
async function besideBare(servers, targetsOf, measure) {
  const results = [];
  for (const server of servers) results.push(...(await measure(targetsOf(server))));
  return results;
}

/** How many times faster than the official SDK, in the mode where it is nearest. */
function aheadOf(results, what) {
  const factors = results.flatMap(({ name, mode, ratio }) => {
    const own = results.find((one) => one.name === 'arobase' && one.mode === mode);
    return name === OFFICIAL && ratio > 0 && own?.ratio > 0 ? [own.ratio / ratio] : [];
  });
  return factors.length === 0 ? [] : [{ row: `${what}, faster than ${OFFICIAL}`, name: 'arobase', ahead: Math.min(...factors) }];
}

async function listSize() {
  const server = await HttpServer.start({ file: arobase.pair, env: { TOOLS: '100', MODE: 'stateless' } });
  try {
    const { text } = await server.post(request('tools/list', {}, 'legacy'), { era: 'legacy' });
    return Buffer.byteLength(text);
  } finally {
    await server.stop();
  }
}

async function measured(targets, messageOf, { rounds, seconds, sees }) {
  const attempts = [];
  try {
    for (const target of targets) attempts.push(await begun(target, messageOf, { sees, seconds }));
    const running = attempts.filter(({ server }) => server !== undefined);
    const times = await interleaved(rounds, running, ({ server, message, options }) =>
      load(server, message, { ...options, seconds }),
    );
    const limit = new Map(running.flatMap(({ target }, index) => (target.name === 'bare' ? [[target.mode, times[index]]] : [])));
    return attempts.map(({ target: { name, mode }, problem }, index) => {
      if (problem !== undefined) return { name, mode, problem };
      const us = times[running.indexOf(attempts[index])];
      return { name, mode, us, ratio: limit.get(mode) / us };
    });
  } finally {
    await Promise.all(attempts.map(({ server }) => server?.stop()));
  }
}

/** A bare server has no sessions, but hears of one as often. */
async function sessionOf({ name, mode }, server) {
  if (mode !== 'session') return undefined;
  return name === 'bare' ? '0'.repeat(32) : server.open();
}

async function begun(target, messageOf, { sees, seconds }) {
  let server;
  try {
    server = await HttpServer.start({ file: target.file, env: { ...target.env, MODE: target.mode } });
    const message = messageOf(target.era);
    const options = { era: target.era, session: await sessionOf(target, server) };
    const { status, text } = await server.post(message, options);
    if (status !== 200 || !text.includes(sees)) throw new Error(`answers ${status} ${text.slice(0, 100)}`);
    await load(server, message, { ...options, seconds: 2 * seconds });
    return { target, server, message, options };
  } catch (error) {
    await server?.stop();
    return { target, problem: error.message.split('\n', 1)[0] };
  }
}
