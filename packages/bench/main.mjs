import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { table } from './print.mjs';
import { starterListIsCurrent } from './rows/install.mjs';
import { ROWS } from './rows.mjs';
import { setUp } from './setup.mjs';

// `npm run bench` measures everything, `npm run bench -- http stdio` some of it. It needs Linux: CPU time comes from /proc.
const names = process.argv.slice(2);
const unknown = names.filter((name) => !ROWS.has(name));
if (process.platform !== 'linux' || unknown.length > 0) {
  const reason = unknown.length > 0 ? `There is no ${unknown.join(', ')}` : 'The CPU time of servers is read from /proc: run it on Linux';
  process.stderr.write(`${reason}. Rows: ${[...ROWS.keys()].join(', ')}\n`);
  process.exit(2);
}

setUp({ peers: true });
const budgets = JSON.parse(readFileSync(path.join(import.meta.dirname, 'budgets.json'), 'utf8'));
const results = [];
for (const [name, run] of ROWS) {
  if (names.length > 0 && !names.includes(name)) continue;
  process.stderr.write(`${name} …\n`);
  try {
    results.push(...(await run()));
  } catch (error) {
    results.push({ row: name, name: 'arobase', problem: error.message.split('\n', 1)[0] });
    process.exitCode = 1;
  }
  // whoever interrupts a long run keeps what there is
  writeFileSync(path.join(import.meta.dirname, 'dist/results.md'), `${table(results, budgets)}\n`);
}
if (!starterListIsCurrent({ write: true })) process.exitCode = 1;
process.stdout.write(`${table(results, budgets)}\n`);
