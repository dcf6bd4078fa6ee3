import { UsageFailure } from '../command/failure.js';
import { REVISIONS } from '../client/revisions.js';
import type { Typed } from '../command/command.js';

/** The options of every command that speaks to a server. */
export const TARGET_OPTIONS = {
  revision: { type: 'string' },
  header: { type: 'string', multiple: true },
} as const;

export const TARGET_HELP = `TARGET is a module (src/main.ts: a program, or a file that exports a server class), a URL, or a command behind
"--"; left out, it is the program of this project.

Options:
  --revision R       protocol revision: ${REVISIONS.join(', ')}
  --header "N: V"    header of every HTTP request, as often as needed`;

/** Throws `UsageFailure` for a revision that does not exist. */
export function revisionOf({ options }: Typed): string | undefined {
  const { revision } = options;
  if (revision === undefined) return undefined;
  const found = REVISIONS.find((one) => one === revision);
  if (found !== undefined) return found;
  throw new UsageFailure(`There is no revision ${String(revision)}: write one of ${REVISIONS.join(', ')}.`);
}

/** Throws `UsageFailure` for what is no header. */
export function headersOf({ options }: Typed): Readonly<Record<string, string>> {
  const given: unknown = options.header ?? [];
  const pairs = (given as readonly string[]).map((header) => {
    const [, name, value] = /^([\w!#$%&'*+.^`|~-]+):\s*(.*)$/.exec(header) ?? [];
    if (name === undefined || value === undefined) {
      throw new UsageFailure(`"${header}" is no header: write --header "Authorization: Bearer …"`);
    }
    return [name, value] as const;
  });
  return Object.fromEntries(pairs);
}
