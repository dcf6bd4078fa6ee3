import { BUN, DIALECTS, NODES, TOOLS } from './test-runners/matrix.mjs';
import { tryCell } from './test-runners/cell.mjs';
import { unsaid } from './test-runners/page.mjs';
import { Workshop } from './test-runners/workshop.mjs';

// `npm run test:runners -- [tool …]` compiles and runs one server with every tool, in every dialect of decorators, on every
// Node, outside the repository and from packed packages
const names = [...TOOLS, BUN].map(({ name }) => name);
const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !names.includes(name));
if (unknown.length > 0) throw new Error(`No tool ${unknown.join(', ')}: choose from ${names.join(' | ')}`);

const PARALLEL = 2;
const started = performance.now();
const cells = [...TOOLS, BUN]
  .filter(({ name }) => chosen.length === 0 || chosen.includes(name))
  .flatMap((tool) => DIALECTS.map((dialect) => ({ tool, dialect })))
  .flatMap((cell) => (cell.tool === BUN ? ['Bun'] : NODES).map((runtime) => ({ ...cell, runtime })));

const workshop = new Workshop();
try {
  await workshop.prepare();
  say(`installed (${seconds(started)})`);
  const waiting = [...cells];
  await Promise.all(Array.from({ length: PARALLEL }, () => work(waiting)));
} finally {
  workshop[Symbol.dispose]();
}
report();

async function work(waiting) {
  for (let cell = waiting.shift(); cell !== undefined; cell = waiting.shift()) {
    const start = performance.now();
    await settle(cell);
    say(`${cell.mark} ${title(cell)} (${seconds(start)})`);
  }
}

async function settle(cell) {
  const { tool, dialect, runtime } = cell;
  if (workshop.runtime(runtime) === undefined) {
    // where the registry has them, they have to be there
    const expected = process.platform === 'linux' && process.arch === 'x64';
    return Object.assign(cell, expected ? { mark: '✗', fault: 'it was not installed' } : { mark: '?' });
  }
  try {
    await tryCell(workshop, cell);
    cell.mark = tool.cannot?.dialect === dialect.name ? '–' : '✓';
  } catch (error) {
    Object.assign(cell, { mark: '✗', fault: error.message });
  }
}

function report() {
  const rows = [...new Set(cells.map(row))];
  const width = Math.max(...rows.map((name) => name.length));
  say(`\n${' '.repeat(width)}  ${NODES.map((node) => `Node ${node}`).join('  ')}  Bun`);
  for (const name of rows) say(`${name.padEnd(width)}  ${marks(name)}`);
  say('\n✓ works   – the tool cannot do it, and the start says so   ? no such Node for this machine');
  for (const { name, cannot } of TOOLS) if (cannot !== undefined) say(`– ${name}, ${cannot.dialect}: ${cannot.why}`);
  const failed = cells.filter(({ fault }) => fault !== undefined);
  for (const fault of new Set(failed.map((cell) => cell.fault))) {
    const titles = failed.filter((cell) => cell.fault === fault).map((cell) => `✗ ${title(cell)}\n`);
    process.stderr.write(`\n${titles.join('')}${fault}\n`);
  }
  const missing = unsaid(cells);
  for (const line of missing) process.stderr.write(`\ndocs/runners.md does not say: ${line}\n`);
  say(`\n${cells.length - failed.length} of ${cells.length} cells are as they should be (${seconds(started)})`);
  process.exitCode = failed.length + missing.length === 0 ? 0 : 1;
}

function marks(name) {
  const mark = (runtime) => cells.find((cell) => row(cell) === name && cell.runtime === runtime)?.mark ?? ' ';
  return [...NODES, 'Bun']
    .map((runtime) => mark(runtime).padEnd(9))
    .join('')
    .trimEnd();
}

function row({ tool, dialect }) {
  return `${tool.name}: ${dialect.name}`;
}

function title(cell) {
  return `${row(cell)} on ${cell.runtime === 'Bun' ? 'Bun' : `Node ${cell.runtime}`}`;
}

function seconds(since) {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`;
}

function say(line) {
  process.stdout.write(`${line}\n`);
}
