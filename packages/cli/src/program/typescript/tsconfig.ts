import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { isJson, type Json, string } from '../../client/json.js';
import { parseJsonc } from './jsonc.js';

/** The compiler options of a project, with what it extends; `undefined` without a tsconfig.json. */
export interface Tsconfig {
  readonly file: string;
  readonly options: Json;
}

/** The nearest tsconfig.json at or above a folder. */
export function findTsconfig(folder: string): Tsconfig | undefined {
  const file = path.join(folder, 'tsconfig.json');
  if (existsSync(file)) return { file, options: optionsOf(file) };
  const above = path.dirname(folder);
  return above === folder ? undefined : findTsconfig(above);
}

/** The options that a configuration file comes to. A file that cannot be read adds nothing. */
export function optionsOf(file: string, depth = 0): Json {
  const config = read(file);
  const bases = [config.extends].flat().filter((base) => string(base) !== undefined);
  const inherited = depth > 10 ? [] : bases.map((base) => optionsOf(locate(String(base), file), depth + 1));
  const own = isJson(config.compilerOptions) ? resolved(config.compilerOptions, path.dirname(file)) : {};
  return Object.assign({}, ...inherited, own) as Json;
}

/** A path in a configuration file is meant from where the file is. */
function resolved(options: Json, folder: string): Json {
  const found = PATHS.flatMap((key) => {
    const value = string(options[key]);
    return value === undefined || value.startsWith('$') ? [] : [[key, path.resolve(folder, value)]];
  });
  return { ...options, ...Object.fromEntries(found) };
}

const PATHS = ['outDir', 'rootDir', 'baseUrl'];

function locate(base: string, from: string): string {
  if (path.isAbsolute(base) || base.startsWith('.')) {
    const file = path.resolve(path.dirname(from), base);
    return existsSync(file) || file.endsWith('.json') ? file : `${file}.json`;
  }
  try {
    return createRequire(from).resolve(base);
  } catch {
    return base;
  }
}

function read(file: string): Json {
  try {
    const value = parseJsonc(readFileSync(file, 'utf8'));
    return isJson(value) ? value : {};
  } catch {
    return {};
  }
}
