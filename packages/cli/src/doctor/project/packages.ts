import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { isJson, parsed, string } from '../../client/json.js';
import { manifestOf } from '../../program/find-main.js';
import type { Finding } from '../finding.js';
import type { Sources } from './sources.js';

/** Two copies of one of these do not see each other's classes. */
const SINGLE = ['arobase', 'class-validator', 'class-transformer', 'typedi', 'reflect-metadata'];

/** What is installed twice, or not at all. */
export function* packageFindings(folder: string, { needMetadata }: Sources): Generator<Finding> {
  for (const name of SINGLE) {
    const copies = copiesOf(name, folder);
    if (copies.size < 2) continue;
    const found = [...copies]
      .map(([place, version]) => `${version} in ${path.relative(folder, place) || place}`)
      .join(', ');
    yield {
      rule: 'DUPLICATE',
      where: name,
      found,
      fix: `one version for all: npm dedupe, or "overrides": { "${name}": "…" } in package.json`,
    };
  }
  if (!needMetadata) return;
  if (copiesOf('reflect-metadata', folder).size === 0) {
    yield {
      rule: 'METADATA',
      where: 'reflect-metadata',
      found: 'it is not installed',
      fix: 'npm install reflect-metadata',
    };
  }
  yield* runners(folder);
}

/** Programs that run TypeScript and leave no type metadata. */
function* runners(folder: string): Generator<Finding> {
  const { scripts } = manifestOf(folder);
  for (const [name, script] of Object.entries(isJson(scripts) ? scripts : {})) {
    const [, runner] = /(?:^|\s|&)(tsx|esbuild|ts-node --swc-only|bun)\s/.exec(`${String(script)} `) ?? [];
    if (runner === undefined || !/^(?:start|dev|build|serve)/.test(name)) continue;
    const fix =
      "run it with tsc or swc, or give every input and injection its type: input:, @Arg('a', { type: 'number' })";
    yield { rule: 'METADATA', where: `package.json, script ${name}`, found: `${runner} leaves no type metadata`, fix };
  }
}

/** Every copy that this project could load: folder → version. */
function copiesOf(name: string, folder: string): Map<string, string> {
  const found = new Map<string, string>();
  const framework = nearest('arobase', folder);
  const seen = [folder, ...(framework === undefined || name === 'arobase' ? [] : [realpathSync(framework)])].map(
    (from) => nearest(name, from),
  );
  const below = [...nested(path.join(folder, 'node_modules'), 0)].map((place) => path.join(place, name));
  for (const place of [...seen, ...below]) {
    if (place === undefined || !existsSync(path.join(place, 'package.json'))) continue;
    const manifest = parsed(readFileSync(path.join(place, 'package.json'), 'utf8'));
    found.set(realpathSync(place), (isJson(manifest) ? string(manifest.version) : undefined) ?? '?');
  }
  return found;
}

/** The copy that a file in this folder would load. */
function nearest(name: string, folder: string): string | undefined {
  const place = path.join(folder, 'node_modules', name);
  if (existsSync(path.join(place, 'package.json'))) return place;
  const above = path.dirname(folder);
  return above === folder ? undefined : nearest(name, above);
}

const DEEPEST = 4;

function* nested(modules: string, depth: number): Generator<string> {
  if (depth > DEEPEST || !existsSync(modules)) return;
  for (const name of readdirSync(modules)) {
    if (name.startsWith('.') && name !== '.pnpm') continue;
    const inside = path.join(modules, name);
    const packages =
      name.startsWith('@') || name === '.pnpm' ? readdirSync(inside).map((one) => path.join(inside, one)) : [inside];
    for (const one of packages) {
      const below = path.join(one, 'node_modules');
      if (!existsSync(below)) continue;
      yield below;
      yield* nested(below, depth + 1);
    }
  }
}
