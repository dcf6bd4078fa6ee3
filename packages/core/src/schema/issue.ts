import { excerpt } from '../errors/excerpt.js';

/** One reason why a value was refused. `path` leads from the root of the input to the place. */
export interface Issue {
  readonly path: readonly (string | number)[];
  /** Continues the path: "must be a number, got "abc"". */
  readonly message: string;
}

const MOST = 10;

/** One line a field, first problem of a field only, at most ten: what a language model needs to repair its call. */
export function issueLines(issues: readonly Issue[]): string {
  const lines = new Map<string, string>();
  for (const { path, message } of issues) {
    const place = path.join('.');
    if (!lines.has(place)) lines.set(place, place === '' ? message : `${excerpt(place)}: ${message}`);
  }
  const all = [...lines.values()];
  const rest = all.length - MOST;
  return rest > 0 ? [...all.slice(0, MOST), `and ${rest} more`].join('\n') : all.join('\n');
}

const SHOWN = 40;

/** The refused value as JSON, short enough for a line; never cut in the middle of a character. */
export function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value);
  const points = [...text];
  return (points.length > SHOWN ? `${points.slice(0, SHOWN).join('')}…` : text).toWellFormed();
}
