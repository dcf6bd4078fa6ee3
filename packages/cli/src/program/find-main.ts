import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isJson, type Json, parsed, string } from '../client/json.js';
import { UsageFailure } from '../command/failure.js';

const USUAL = ['src/main.ts', 'src/server.ts', 'src/index.ts', 'main.ts', 'server.ts', 'index.ts'];

/** The program of a project where none is named: the usual source, else what package.json starts. Throws `UsageFailure`. */
export function findMain(folder: string): string {
  const found = [...USUAL, ...started(folder)]
    .map((name) => path.resolve(folder, name))
    .find((file) => existsSync(file));
  if (found !== undefined) return found;
  throw new UsageFailure('There is no src/main.ts here, and package.json names no program: say which file to run.');
}

function started(folder: string): readonly string[] {
  const { bin, main } = manifestOf(folder);
  const programs = isJson(bin) ? Object.values(bin) : [bin];
  return [...programs, main].flatMap((name) => string(name) ?? []);
}

/** The package.json of a folder; empty where there is none that can be read. */
export function manifestOf(folder: string): Json {
  const file = path.join(folder, 'package.json');
  const manifest = existsSync(file) ? parsed(readFileSync(file, 'utf8')) : undefined;
  return isJson(manifest) ? manifest : {};
}
