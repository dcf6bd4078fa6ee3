import { STRING } from '../plan/kind.js';
import type { Path } from '../plan/run.js';
import { tooDeep } from '../wire/depth.js';
import { lossless } from '../wire/lossless.js';
import type { Guide } from './guide.js';

/** The value with the string at `path` read as the JSON value it stands for; `undefined`: nothing there can be repaired. */
export function mend(
  value: unknown,
  path: Path,
  guide: Guide,
  decode: boolean,
): { readonly value: unknown } | undefined {
  const text = at(value, path);
  const kinds = guide.at(path)?.kinds;
  if (typeof text !== 'string' || kinds === undefined || (!decode && kinds & STRING)) return undefined;
  const other = lossless(text, kinds);
  return other === undefined || tooDeep(other.value) ? undefined : { value: replaced(value, path, other.value) };
}

export function at(value: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (inner, step) =>
      typeof inner === 'object' && inner !== null && Object.hasOwn(inner, step) ? Reflect.get(inner, step) : undefined,
    value,
  );
}

function replaced(value: unknown, path: Path, leaf: unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return leaf;
  if (Array.isArray(value)) return value.map((item, index) => (index === step ? replaced(item, rest, leaf) : item));
  const entries = Object.entries(value as object);
  return Object.fromEntries(entries.map(([key, inner]) => [key, key === step ? replaced(inner, rest, leaf) : inner]));
}
