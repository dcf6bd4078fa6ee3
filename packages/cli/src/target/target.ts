import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Typed } from '../command/command.js';
import { UsageFailure } from '../command/failure.js';
import { findMain } from '../program/find-main.js';

/** The server that is meant. */
export type Target =
  | { readonly kind: 'module'; readonly file: string }
  | { readonly kind: 'command'; readonly command: string; readonly args: readonly string[] }
  | { readonly kind: 'url'; readonly url: string };

/** What the words of a command line mean: a URL, a module, what follows `--`, else the program of this project. */
export function targetOf(named: string | undefined, { program }: Typed, cwd: string): Target {
  const [command, ...args] = program;
  if (command !== undefined && named !== undefined) {
    throw new UsageFailure(`Name one server: "${named}", or the command behind "--".`);
  }
  if (command !== undefined) return { kind: 'command', command, args };
  if (named === undefined) return { kind: 'module', file: findMain(cwd) };
  if (/^https?:\/\//i.test(named)) return { kind: 'url', url: checked(named) };
  const file = path.resolve(cwd, named);
  if (!existsSync(file)) throw new UsageFailure(`There is no file ${named}.`);
  if (statSync(file).isDirectory()) return { kind: 'module', file: findMain(file) };
  return { kind: 'module', file };
}

function checked(url: string): string {
  if (URL.canParse(url)) return url;
  throw new UsageFailure(`${url} is no URL: write http://127.0.0.1:3000/mcp`);
}
