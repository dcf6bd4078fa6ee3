import { builtinModules } from 'node:module';
import { expect, test } from '@jest/globals';
import { type Import, importsOf, isOutside, packageName } from './imports.js';
import { entries, files, type Package, packages, read, sources } from './sources.js';

// which sibling a package may know
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  core: [],
  validation: ['@arobase/core'],
  http: ['@arobase/core'],
  node: ['@arobase/core', '@arobase/http'],
  arobase: ['@arobase/core', '@arobase/validation', '@arobase/http', '@arobase/node'],
  auth: ['@arobase/core', '@arobase/http'],
  testing: ['@arobase/core', '@arobase/http', '@arobase/node'],
  cli: ['arobase', '@arobase/testing'],
  'create-mcp-app': [],
  conformance: ['arobase', '@arobase/auth', '@arobase/testing'],
};

const GLOBAL_WRITE =
  /\bdefineProperty\((?:Symbol|globalThis|Reflect)\b|^(?:Symbol|globalThis|Reflect)[\w.[\]]*\s*(?:\?\?)?=[^=]/m;

const names = new Set(packages().map(({ manifest }) => manifest.name));

test('every package has a row in the table of imports', () => {
  const unknown = packages().filter(({ directory }) => MAY_IMPORT[directory] === undefined);
  expect(unknown).toEqual([]);
});

test('a package imports only the siblings that the table allows', () => {
  const wrong = packages().flatMap(({ directory, manifest }) =>
    outside(directory)
      .filter(({ specifier }) => names.has(packageName(specifier)) && packageName(specifier) !== manifest.name)
      .filter(({ specifier }) => !MAY_IMPORT[directory]?.includes(packageName(specifier)))
      .map(({ from, specifier }) => `${from} imports ${specifier}`),
  );
  expect(wrong).toEqual([]);
});

test('everything that a package imports is a dependency of it', () => {
  const wrong = packages().flatMap(({ directory, manifest }) =>
    outside(directory)
      .map(({ from, specifier }) => ({ from, name: packageName(specifier) }))
      .filter(({ name }) => !name.startsWith('node:') && !dependencies({ directory, manifest }).has(name))
      .map(({ from, name }) => `${from} imports ${name}, which package.json does not list`),
  );
  expect(wrong).toEqual([]);
});

test('siblings are reached through their entries, never through their sources', () => {
  const reachable = new Set(packages().flatMap((member) => [...entries(member).keys()].map(specifierOf(member))));
  const wrong = [...sources(), ...files('templates', '.ts')]
    .flatMap(importsOf)
    .filter((entry) => isOutside(entry) && names.has(packageName(entry.specifier)) && !reachable.has(entry.specifier));
  const leaving = sources()
    .flatMap(importsOf)
    .filter(({ from, target }) => target?.startsWith('packages/') && memberOf(from) !== memberOf(target))
    .filter(({ specifier }) => specifier.startsWith('.'));
  expect([...wrong, ...leaving]).toEqual([]);
});

test('every relative import means a file that is there', () => {
  const wrong = sources()
    .flatMap(importsOf)
    .filter(({ specifier, target }) => specifier.startsWith('.') && target === undefined)
    .map(({ from, specifier }) => `${from} imports ${specifier}`);
  expect(wrong).toEqual([]);
});

test('built-in modules are written with their prefix', () => {
  const wrong = sources()
    .flatMap(importsOf)
    .filter(({ specifier }) => builtinModules.includes(specifier));
  expect(wrong).toEqual([]);
});

test('applications import nothing from core', () => {
  const wrong = files('templates', '.ts')
    .flatMap(importsOf)
    .filter(({ specifier }) => specifier.startsWith('@arobase/core'));
  expect(wrong).toEqual([]);
});

test('packages agree on version, licence, engine and module type', () => {
  const facts = packages().map(({ manifest: { version, license, engines } }) => ({ version, license, engines }));
  expect(new Set(facts.map((fact) => JSON.stringify(fact))).size).toBe(1);
});

test('every entry and every file with side effects has its source', () => {
  const promised = packages().flatMap((member) => [...entries(member).values(), ...effects(member)]);
  const there = new Set(sources());
  expect(promised.filter((file) => !there.has(file))).toEqual([]);
});

test('a source that changes a global is listed as having side effects', () => {
  const listed = new Set(packages().flatMap(effects));
  const wrong = files('packages/core/src', '.ts').filter((file) => GLOBAL_WRITE.test(read(file)) && !listed.has(file));
  expect(wrong).toEqual([]);
});

function outside(directory: string): Import[] {
  return files(`packages/${directory}/src`, '.ts').flatMap(importsOf).filter(isOutside);
}

function dependencies({ manifest }: Package): Set<string> {
  return new Set([manifest.name, ...Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies })]);
}

function specifierOf({ manifest }: Package): (subpath: string) => string {
  return (subpath) => manifest.name + subpath.slice(1);
}

function effects({ directory, manifest }: Package): string[] {
  const { sideEffects } = manifest;
  if (sideEffects === undefined || typeof sideEffects === 'boolean') return [];
  return sideEffects
    .filter((file) => file.startsWith('./src/'))
    .map((file) => `packages/${directory}/${file.slice(2)}`);
}

function memberOf(file: string): string {
  return file.split('/')[1]!;
}
