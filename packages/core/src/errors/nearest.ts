/** The known name that `name` is most likely a misspelling of: case, separators, or up to a third of its characters differ. */
export function nearest(name: string, known: Iterable<string>): string | undefined {
  let best: string | undefined;
  let least = Math.max(1, Math.floor(name.length / 3)) + 1;
  for (const candidate of known) {
    const away = bare(candidate) === bare(name) ? 0 : distance(bare(name), bare(candidate));
    if (away < least) {
      best = candidate;
      least = away;
    }
  }
  return best;
}

function bare(name: string): string {
  return name
    .slice(0, 64)
    .replaceAll(/[-_\s]/g, '')
    .toLowerCase();
}

function distance(a: string, b: string): number {
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) next.push(step({ a, b, i, j }, { before, row, next }));
    before = row;
    row = next;
  }
  return row[b.length] ?? 0;
}

interface Place {
  readonly a: string;
  readonly b: string;
  readonly i: number;
  readonly j: number;
}

interface Rows {
  readonly before: readonly number[];
  readonly row: readonly number[];
  readonly next: readonly number[];
}

/** Insert, delete, replace, or swap two neighbours. */
function step({ a, b, i, j }: Place, { before, row, next }: Rows): number {
  const same = a[i - 1] === b[j - 1];
  const plain = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (same ? 0 : 1));
  const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
  return swapped ? Math.min(plain, (before[j - 2] ?? 0) + 1) : plain;
}
