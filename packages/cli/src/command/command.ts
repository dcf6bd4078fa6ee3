import type { ParseArgsConfig } from 'node:util';
import type { Terminal } from './terminal.js';

type OptionsConfig = NonNullable<ParseArgsConfig['options']>;

/** What was typed, taken apart. */
export interface Typed {
  readonly positionals: readonly string[];
  /** What follows `--`: the command that starts a server. */
  readonly program: readonly string[];
  readonly options: Readonly<Record<string, string | boolean | undefined>>;
}

export interface Command {
  readonly name: string;
  /** One line of the list of commands. */
  readonly summary: string;
  /** What `--help` prints: usage, options, examples. */
  readonly help: string;
  readonly options: OptionsConfig;
  /** Gives the exit code. Throws `Failure`. */
  run(typed: Typed, terminal: Terminal): Promise<number>;
}
