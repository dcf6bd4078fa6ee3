import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isJson, type Json } from '../../client/json.js';
import { parseJsonc } from '../../program/typescript/jsonc.js';
import { findTsconfig, optionsOf } from '../../program/typescript/tsconfig.js';
import type { Finding } from '../finding.js';
import type { Sources } from './sources.js';

/** Compiler flags and formatter rules that decide whether classes keep the types of their fields and parameters. */
export function* settingsFindings(folder: string, sources: Sources): Generator<Finding> {
  if (!sources.needMetadata) {
    if (sources.decorators) yield* leftInBuild(folder);
    return;
  }
  yield* compiler(folder);
  yield* biome(folder, sources);
  yield* eslint(folder);
}

function* compiler(folder: string): Generator<Finding> {
  const found = findTsconfig(folder);
  if (found === undefined) {
    yield { rule: 'TSCONFIG', where: 'tsconfig.json', found: 'there is none', fix: FLAGS };
    return;
  }
  const where = path.relative(folder, found.file);
  const missing = ['experimentalDecorators', 'emitDecoratorMetadata'].filter((flag) => found.options[flag] !== true);
  if (missing.length > 0) yield { rule: 'TSCONFIG', where, found: `without ${missing.join(' and ')}`, fix: FLAGS };
}

/** Standard decorators need no flag, but a target that has none: for the newest the compiler leaves them as they are. */
function* leftInBuild(folder: string): Generator<Finding> {
  const build = path.join(folder, 'tsconfig.build.json');
  const found = existsSync(build) ? { file: build, options: optionsOf(build) } : findTsconfig(folder);
  const { target, noEmit, experimentalDecorators } = found?.options ?? {};
  if (found === undefined || noEmit === true || experimentalDecorators === true) return;
  if (String(target).toLowerCase() !== 'esnext') return;
  const where = path.relative(folder, found.file);
  yield { rule: 'TSCONFIG', where, found: 'target esnext leaves decorators in the build', fix: '"target": "es2022"' };
}

const FLAGS = '"experimentalDecorators": true, "emitDecoratorMetadata": true';

function* biome(folder: string, { bindParameters }: Sources): Generator<Finding> {
  const file = upwards(folder, ['biome.json', 'biome.jsonc']);
  if (file === undefined) return;
  const where = path.relative(folder, file);
  const config = settings(file);
  const linting = at(config, 'linter', 'enabled') !== false;
  const rule = at(config, 'linter', 'rules', 'style', 'useImportType');
  const level = isJson(rule) ? rule.level : rule;
  if (linting && level !== 'off') {
    const found = 'style/useImportType turns imports of classes into import type, which deletes their metadata';
    yield { rule: 'FORMATTER', where, found, fix: '"linter": { "rules": { "style": { "useImportType": "off" } } }' };
  }
  if (bindParameters && at(config, 'javascript', 'parser', 'unsafeParameterDecoratorsEnabled') !== true) {
    const fix = '"javascript": { "parser": { "unsafeParameterDecoratorsEnabled": true } }';
    yield { rule: 'FORMATTER', where, found: 'parameter decorators do not parse', fix };
  }
}

function* eslint(folder: string): Generator<Finding> {
  const file = upwards(folder, [
    'eslint.config.js',
    'eslint.config.mjs',
    'eslint.config.ts',
    '.eslintrc.json',
    '.eslintrc.cjs',
  ]);
  if (
    file === undefined ||
    !/consistent-type-imports['"]?\s*:\s*(?!\s*['"]?(?:off|0))/.test(readFileSync(file, 'utf8'))
  )
    return;
  const found = 'consistent-type-imports turns imports of classes into import type, which deletes their metadata';
  yield {
    rule: 'FORMATTER',
    where: path.relative(folder, file),
    found,
    fix: "'@typescript-eslint/consistent-type-imports': 'off'",
  };
}

function upwards(folder: string, names: readonly string[]): string | undefined {
  const found = names.map((name) => path.join(folder, name)).find((file) => existsSync(file));
  const above = path.dirname(folder);
  return found ?? (above === folder ? undefined : upwards(above, names));
}

function settings(file: string): Json {
  try {
    const value = parseJsonc(readFileSync(file, 'utf8'));
    return isJson(value) ? value : {};
  } catch {
    return {};
  }
}

function at(value: unknown, ...keys: readonly string[]): unknown {
  return keys.reduce<unknown>((inside, key) => (isJson(inside) ? inside[key] : undefined), value);
}
