import { cpus, loadavg } from 'node:os';
import { peers, versionOf } from './servers.mjs';

const WHERE = 'where: ';

/** What was measured, as Markdown: a line a figure, a column a server, under the machine that it comes from. */
export function table(results, budgets) {
  const shares = results.filter(({ row }) => row.startsWith(WHERE));
  const figures = results.filter(({ row, name }) => !row.startsWith(WHERE) && name !== 'bare');
  return [machine(), ...section(figuresOf(figures, budgets)), ...section(sharesOf(shares))].join('\n');
}

function machine() {
  const [{ model }] = cpus();
  return `${cpus().length} cores (${model.trim()}), Node ${process.version}, load ${loadavg()[0].toFixed(1)}. "of bare": the CPU time of a bare server by that of the server, in the same run; 1 is the limit.`;
}

function section(rows) {
  return rows.length > 1 ? ['', ...markdown(rows)] : [];
}

function figuresOf(results, budgets) {
  const names = ['arobase', ...peers.map(({ name }) => name)].filter((name) => results.some((one) => one.name === name));
  const rows = [...new Set(results.map(({ row }) => row))].map((row) => {
    const of = (name) => results.find((one) => one.row === row && one.name === name);
    return [row, goalOf(of('arobase'), budgets), ...names.map((name) => valueOf(of(name)))];
  });
  return [['figure', 'goal', ...names.map(versioned)], ...rows];
}

function sharesOf(results) {
  const rows = results.map((result) => [result.row.slice(WHERE.length), valueOf(result)]);
  return [['part of a call', 'share of its CPU time'], ...rows];
}

function versioned(name) {
  const peer = peers.find((one) => one.name === name);
  if (peer === undefined) return name;
  try {
    return `${name} ${versionOf(peer)}`;
  } catch {
    return `${name} (not installed)`;
  }
}

function valueOf(result) {
  if (result === undefined) return '';
  const { problem, ratio, times, ahead, bytes, share, packages, megabytes } = result;
  if (problem !== undefined) return `failed: ${problem}`;
  if (packages !== undefined) return `${packages} packages, ${megabytes.toFixed(1)} MB`;
  if (bytes !== undefined) return kilobytes(bytes);
  if (share !== undefined) return `${(share * 100).toFixed(1)} %`;
  if (ahead !== undefined) return `${ahead.toFixed(0)} x`;
  if (times !== undefined) return `${times.toFixed(2)} x`;
  return `${ratio.toFixed(3)} of bare`;
}

/** What the budgets ask of a row, and whether it is reached. */
function goalOf(result, budgets) {
  const budget = result && budgets[result.row];
  if (budget === undefined) return '';
  const { goal, key, atLeast } = read(budget);
  const words = `${atLeast ? '>=' : '<='} ${key === 'bytes' ? kilobytes(goal) : goal}`;
  const value = result[key];
  if (value === undefined) return words;
  return `${words}, ${(atLeast ? value >= goal : value <= goal) ? 'met' : 'missed'}`;
}

/** A budget is `{ key: [goal, limit of the quick check] }`. */
export function read(budget) {
  const [[key, [goal, check]]] = Object.entries(budget);
  return { key, goal, check, atLeast: key === 'ratio' || key === 'ahead' };
}

function kilobytes(bytes) {
  return `${(bytes / 1024).toFixed(1)} KB`;
}

function markdown(rows) {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)));
  const line = (row) => `| ${row.map((cell, column) => cell.padEnd(widths[column])).join(' | ')} |`;
  return [line(rows[0]), `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`, ...rows.slice(1).map(line)];
}
