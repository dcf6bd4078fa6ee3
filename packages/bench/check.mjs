import { readFileSync } from 'node:fs';
import path from 'node:path';
import { read, table } from './print.mjs';
import { httpCalls } from './rows/http.mjs';
import { starterListIsCurrent } from './rows/install.mjs';
import { largeTexts } from './rows/large.mjs';
import { startUp } from './rows/start-up.mjs';
import { stdioCalls } from './rows/stdio.mjs';
import { setUp } from './setup.mjs';

// `npm run bench:check` is quick and looks for real regressions: the second number of each budget leaves room for noise.
setUp({ peers: false });
const budgets = JSON.parse(readFileSync(path.join(import.meta.dirname, 'budgets.json'), 'utf8'));
const alone = true;
const results = [
  ...(await httpCalls({ rounds: 3, seconds: 1, alone })),
  ...(await stdioCalls({ rounds: 3, requests: 10_000, alone })),
  ...(await startUp({ rounds: 3, alone })),
  ...(await largeTexts({ rounds: 3, requests: 15 })),
];
process.stdout.write(`${table(results, budgets)}\n`);

const problems = results.filter(({ name }) => name === 'arobase').flatMap(over);
if (!starterListIsCurrent()) problems.push('starter-packages.txt is not what the starter installs: run npm run bench -- install');
for (const problem of problems) process.stderr.write(`Over budget: ${problem}\n`);
process.exitCode = problems.length === 0 ? 0 : 1;

function over({ row, problem, ...values }) {
  if (problem !== undefined) return [`${row}: ${problem}`];
  const budget = budgets[row];
  if (budget === undefined) return [];
  const { key, check, atLeast } = read(budget);
  const value = values[key];
  return (atLeast ? value >= check : value <= check) ? [] : [`${row}: ${value.toFixed(2)}, the limit is ${check}`];
}
