import { parseArgs } from 'node:util';
import type { Command, Typed } from './command.js';
import { UsageFailure } from './failure.js';

/** Takes the arguments of a command apart. Throws `UsageFailure`. */
export function commandLine({ name, options }: Command, args: readonly string[]): Typed {
  const at = args.indexOf('--');
  const [own, program] = at < 0 ? [args, []] : [args.slice(0, at), args.slice(at + 1)];
  if (at >= 0 && program.length === 0) throw new UsageFailure('Nothing follows "--": write -- node dist/main.js');
  try {
    const parsed = parseArgs({
      args: [...own],
      options: { ...options, help: { type: 'boolean', short: 'h' } },
      allowPositionals: true,
    });
    return { positionals: parsed.positionals, program, options: parsed.values as Typed['options'] };
  } catch (error) {
    throw new UsageFailure(`${sentence(error)} See arobase ${name} --help.`);
  }
}

/** The first sentence of a parse error: the rest explains `--`, which means something else here. */
function sentence(error: unknown): string {
  const [first = ''] = (error instanceof Error ? error.message : String(error)).split('. ');
  return first.endsWith('.') ? first : `${first}.`;
}
