import { call } from '../commands/call.js';
import { complete } from '../commands/complete.js';
import { dev } from '../commands/dev.js';
import { doctor } from '../commands/doctor.js';
import { get } from '../commands/get.js';
import { inspect } from '../commands/inspect.js';
import { read } from '../commands/read.js';
import { version } from '../program/own-version.js';
import type { Command } from './command.js';
import { commandLine } from './command-line.js';
import { Failure, UsageFailure } from './failure.js';
import type { Terminal } from './terminal.js';

const COMMANDS: readonly Command[] = [dev, inspect, call, read, get, complete, doctor];

/** Runs one command line and gives its exit code: 0, 1 where it failed, 2 where it means nothing. Never rejects. */
export async function run(args: readonly string[], terminal: Terminal): Promise<number> {
  try {
    return await dispatch(args, terminal);
  } catch (error) {
    terminal.tell(error instanceof Failure ? error.message : unexpected(error));
    return error instanceof UsageFailure ? 2 : 1;
  }
}

async function dispatch([name, ...rest]: readonly string[], terminal: Terminal): Promise<number> {
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    terminal.print(overview());
    return 0;
  }
  if (name === '--version' || name === '-v') {
    terminal.print(version());
    return 0;
  }
  const command = COMMANDS.find((one) => one.name === name);
  if (command === undefined) throw new UsageFailure(unknown(name));
  const typed = commandLine(command, rest);
  if (typed.options.help === true) {
    terminal.print(command.help);
    return 0;
  }
  return command.run(typed, terminal);
}

function unknown(name: string): string {
  const what = name.startsWith('-') ? 'option' : 'command';
  return `Unknown ${what} ${name}: the commands are ${COMMANDS.map((command) => command.name).join(', ')}.`;
}

function overview(): string {
  const width = Math.max(...COMMANDS.map(({ name }) => name.length));
  const lines = COMMANDS.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`);
  return `Usage: arobase COMMAND …\n\n${lines.join('\n')}\n\narobase COMMAND --help says more about one.`;
}

function unexpected(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
