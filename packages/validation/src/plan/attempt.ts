import { tooDeep } from '../wire/depth.js';
import { lossless } from '../wire/lossless.js';
import { STRING } from './kind.js';
import type { Node } from './node.js';
import { REFUSED, type Run, type Step } from './run.js';

/** Reads a child at `step`, repairing it where that is allowed. */
export function readAt(node: Node, value: unknown, run: Run, step: Step): unknown {
  run.path.push(step);
  const result = attempt(node, value, run);
  run.path.pop();
  return result;
}

/** Reads a value; a refused string is read once more as the JSON value that it stands for. */
export function attempt(node: Node, value: unknown, run: Run): unknown {
  const mark = run.issues.length;
  const first = node.read(value, run);
  if (first !== REFUSED || typeof value !== 'string' || !mayRepair(node, run)) return first;
  const other = lossless(value, node.kinds);
  if (other === undefined || tooDeep(other.value)) return first;
  const issues = run.issues.splice(mark);
  const second = node.read(other.value, run);
  if (second === REFUSED && node.kinds & STRING) run.issues.splice(mark, Number.POSITIVE_INFINITY, ...issues);
  if (second !== REFUSED && !run.options.decode) run.repaired.push([...run.path]);
  return second;
}

function mayRepair(node: Node, { options }: Run): boolean {
  return options.decode || (options.repair && (node.kinds & STRING) === 0);
}
