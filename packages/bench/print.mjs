import { cpus, loadavg } from 'node:os';
import { peers, versionOf } from './servers.mjs';

/** One line a result, under the machine that it comes from. */
export function table(results, budgets) {
  const rows = results.map((result) => [result.row, nameOf(result), valueOf(result), goalOf(result, budgets)]);
  const header = ['figure', 'server', 'value', 'goal'];
  return [machine(), '', ...markdown([header, ...rows])].join('\n');
}

function machine() {
  const load = loadavg()[0].toFixed(1);
  return `${cpus().length} cores, Node ${process.version}, load ${load}. Ratios are to a bare server in the same run: CPU time a request, median.`;
}

function nameOf({ name }) {
  const peer = peers.find((one) => one.name === name);
  return peer === undefined ? name : `${name} ${safeVersion(peer)}`;
}

function safeVersion(peer) {
  try {
    return versionOf(peer);
  } catch {
    return '(not installed)';
  }
}

function valueOf({ problem, ratio, times, bytes, share, packages, megabytes, us }) {
  if (problem !== undefined) return `failed: ${problem}`;
  if (packages !== undefined) return `${packages} packages, ${megabytes.toFixed(1)} MB`;
  if (bytes !== undefined) return `${(bytes / 1024).toFixed(1)} KB`;
  if (share !== undefined) return `${(share * 100).toFixed(1)} %`;
  if (times !== undefined) return `${times.toFixed(2)} x`;
  return `${ratio.toFixed(3)} of bare${us === undefined ? '' : ` (${us.toFixed(1)} µs)`}`;
}

/** What the budgets say of a row. */
function goalOf({ row, name, ...values }, budgets) {
  const budget = name === 'arobase' ? budgets[row] : undefined;
  if (budget === undefined) return '';
  const { goal, key, atLeast } = read(budget);
  const value = values[key];
  if (value === undefined) return `${goal}`;
  return `${atLeast ? '>=' : '<='} ${goal} ${(atLeast ? value >= goal : value <= goal) ? 'met' : 'missed'}`;
}

export function read(budget) {
  const [[key, [goal, check]]] = Object.entries(budget);
  return { key, goal, check, atLeast: key === 'ratio' };
}

function markdown(rows) {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)));
  const line = (row) => `| ${row.map((cell, column) => cell.padEnd(widths[column])).join(' | ')} |`;
  return [line(rows[0]), `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`, ...rows.slice(1).map(line)];
}
