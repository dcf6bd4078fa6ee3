import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { HttpServer } from '../drive/http-server.mjs';
import { load } from '../drive/load.mjs';
import { request } from '../drive/messages.mjs';
import { arobase } from '../servers.mjs';

const ADD = request('tools/call', { name: 'add', arguments: { a: 2, b: 3 } });
// the frames of each part: a sample is counted for the nearest one on its stack
const PARTS = [
  ['socket write', ({ name }) => name === '_writeGeneric' || name === 'Socket._writeGeneric'],
  ['JSON.parse', ({ name, file }) => name === 'parse' && file === 'core'],
  ['JSON.stringify', ({ name, file }) => name === 'stringify' && file === 'core'],
  ['input checked, DTO made', ({ file }) => file === 'validation'],
  ['core: message, call, dispatch, result', ({ file }) => file === 'core'],
  ['http: guard, routing, answer', ({ file }) => file === 'http'],
  ['node: body and headers', ({ file }) => file === 'node' || file === 'arobase'],
  ['garbage collection', ({ name }) => name === '(garbage collector)'],
  ['node:http and the event loop', ({ name }) => name !== '(idle)' && name !== '(program)'],
];

/** Where the time of one `tools/call` over HTTP goes, by the nearest part of a profile's stack. */
export async function microseconds({ seconds }) {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-'));
  const flags = ['--cpu-prof', '--cpu-prof-interval', '500', `--cpu-prof-dir=${folder}`];
  const server = await HttpServer.start({ file: arobase.pair, flags });
  try {
    const session = await server.open();
    await load(server, ADD, { era: 'legacy', session, seconds });
    await server.end();
    const profile = JSON.parse(readFileSync(path.join(folder, readdirSync(folder)[0]), 'utf8'));
    return shares(profile).map(([part, share]) => ({ row: `where: ${part}`, name: 'arobase', share }));
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true });
  }
}

function shares({ nodes, samples, timeDeltas }) {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const parents = new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id])));
  const totals = new Map(PARTS.map(([part]) => [part, 0]));
  for (const [index, id] of samples.entries()) {
    const stack = [];
    for (let at = id; at !== undefined; at = parents.get(at)) stack.push(frameOf(byId.get(at)));
    // what runs before the first request is no part of one
    if (stack.some(({ loading }) => loading)) continue;
    const part = partOf(stack);
    if (part !== undefined) totals.set(part, totals.get(part) + timeDeltas[index]);
  }
  const all = [...totals.values()].reduce((sum, time) => sum + time, 0);
  return [...totals].map(([part, time]) => [part, time / all]);
}

function partOf(stack) {
  const [[write, isWrite]] = PARTS;
  const [rest, isWork] = PARTS.at(-1);
  if (stack.some(isWrite)) return write;
  for (const frame of stack) {
    // what Node does for whoever asked it is Node's
    if (frame.internal) break;
    const part = PARTS.find(([name, is]) => name !== rest && is(frame));
    if (part !== undefined) return part[0];
  }
  return isWork(stack[0]) ? rest : undefined;
}

function frameOf({ callFrame: { functionName: name, url } }) {
  const file = /packages\/(core|http|node|validation|arobase)\/dist\//.exec(url)?.[1];
  return { name, file, internal: url.startsWith('node:'), loading: /modules\/(?:esm|cjs)\/|main\/run_main|node_modules/.test(url) };
}
