import { StdioServer } from '../drive/stdio-server.mjs';
import { initialize } from '../drive/messages.mjs';
import { interleaved } from '../drive/rounds.mjs';
import { arobase, bare, peers } from '../servers.mjs';

const list = { jsonrpc: '2.0', id: 2, method: 'tools/list', params: {} };
const call = { jsonrpc: '2.0', id: 3, method: 'tools/call', params: { name: 'add', arguments: { a: 2, b: 3 } } };

/** CPU time of a fresh process until it has answered, as a multiple of a bare process that answers `initialize`. */
export async function startUp({ rounds, alone = false }) {
  const targets = [
    { name: 'bare', row: 'start-up to initialize', file: bare.stdio, last: initialize },
    { name: 'arobase', row: 'start-up to initialize', file: arobase.args, last: initialize },
    { name: 'arobase', row: 'start-up to tools/list', file: arobase.args, last: list },
    { name: 'arobase', row: 'start-up to the first call, @Arg', file: arobase.args, last: call },
    ...(alone ? [] : peers).map(({ name, file }) => ({ name, row: 'start-up to the first call, @Arg', file, last: call })),
  ];
  // Node looks through all files of a CommonJS package for the names that an ES module imports: a cost of its own
  const requiresValidator = [
    { name: 'bare', row: 'start-up to the first call, class-validator required', file: bare.requiresValidator, last: initialize },
    { name: 'arobase', row: 'start-up to the first call, class-validator required', file: arobase.required, last: call },
  ];
  const importsValidator = [
    { name: 'bare', row: 'start-up to the first call, class-validator imported', file: bare.importsValidator, last: initialize },
    { name: 'arobase', row: 'start-up to the first call, class-validator imported', file: arobase.pair, last: call },
  ];
  const results = [];
  for (const group of [targets, requiresValidator, importsValidator]) results.push(...(await multiples(rounds, group)));
  return results;
}

async function multiples(rounds, targets) {
  const broken = new Map();
  const times = await interleaved(rounds, targets, async (target) => {
    if (broken.has(target)) return Number.NaN;
    try {
      return await until(target);
    } catch (error) {
      broken.set(target, error.message);
      return Number.NaN;
    }
  });
  return targets.map((target, index) => {
    const { name, row } = target;
    return broken.has(target) ? { row, name, problem: broken.get(target) } : { row, name, times: times[index] / times[0] };
  });
}

async function until({ file, last }) {
  const server = new StdioServer(file);
  try {
    if (last === initialize) await server.request(initialize);
    else {
      await server.open();
      await server.request(last);
    }
    return server.cpu;
  } finally {
    server.stop();
  }
}
