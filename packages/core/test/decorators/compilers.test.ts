import 'reflect-metadata';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, jest, test } from '@jest/globals';
import { transformSync as swc } from '@swc/core';
import { transformSync as esbuild } from 'esbuild';
import typescript from 'typescript-5.9';
import { classFacts } from '../../src/decorators/class-facts.js';
import { scan } from '../../src/decorators/scan.js';
import type { Class } from '../../src/schema/json-schema.js';
import { refusal } from './refusal.js';

type Fixture = { readonly Place: Class; readonly Weather: Class; readonly Untyped: Class };

const LEGACY = 'fixtures/weather.ts';
const STANDARD = '../tc39/fixtures/weather.ts';

describe.each([
  ['tsc 7 with metadata', LEGACY, byTsc7('--experimentalDecorators', '--emitDecoratorMetadata')],
  ['tsc 7 without metadata', LEGACY, byTsc7('--experimentalDecorators')],
  ['tsc 7, standard decorators', STANDARD, byTsc7()],
  ['tsc 5.9 with metadata', LEGACY, byTsc5({ experimentalDecorators: true, emitDecoratorMetadata: true })],
  ['tsc 5.9 without metadata', LEGACY, byTsc5({ experimentalDecorators: true })],
  ['tsc 5.9, standard decorators', STANDARD, byTsc5({})],
  ['swc with metadata', LEGACY, bySwc({ legacyDecorator: true, decoratorMetadata: true })],
  ['swc without metadata', LEGACY, bySwc({ legacyDecorator: true })],
  ['swc, standard decorators', STANDARD, bySwc({ decoratorVersion: '2022-03' })],
  ['esbuild', LEGACY, byEsbuild({ experimentalDecorators: true })],
  ['esbuild, standard decorators', STANDARD, byEsbuild({})],
  ['esbuild, minified', LEGACY, byEsbuild({ experimentalDecorators: true }, true)],
  ['esbuild, standard decorators, minified', STANDARD, byEsbuild({}, true)],
])('a class compiled by %s', (title, file, compile) => {
  const { Place, Weather, Untyped } = load(file, compile);

  test('offers the same', () => {
    const { tools, prompts, resources, completions } = scan(Weather);
    expect(
      [...tools, ...prompts, ...resources].map(({ kind, name, input, bind }) => [kind, name, input, bind]),
    ).toEqual([
      ['tool', 'health', { kind: 'none' }, 'input'],
      ['tool', 'current', { kind: 'class', type: Place }, 'input'],
      ['tool', 'search', { kind: 'json', schema: expect.objectContaining({ type: 'object' }) }, 'input'],
      ['prompt', 'plan', { kind: 'class', type: Place }, 'input'],
      ['resource', 'today', { kind: 'strings', variables: [{ name: 'city', required: true }] }, 'input'],
    ]);
    expect(completions).toMatchObject([{ member: 'cities', argument: 'city' }]);
  });

  test('says the same of its DTO', () => {
    const { fields, strict } = classFacts(Place);
    expect(Object.fromEntries(fields)).toEqual({
      city: { type: 'string', minLength: 1, description: 'City name' },
      unit: { enum: ['C', 'F'], optional: true },
    });
    expect(strict).toBe(true);
  });

  test('has an input of its own type, or says what is missing', () => {
    if (title.endsWith('with metadata')) {
      expect(scan(Untyped).tools).toMatchObject([{ input: { kind: 'class', type: Place } }]);
    } else {
      expect(refusal(Untyped)).toContain('(MISSING_METADATA)');
    }
  });
});

type Compile = (source: string) => string;

// it has no interface but its command line; types are looked at elsewhere
function byTsc7(...decorators: string[]): Compile {
  const tsc = path.join(path.dirname(require.resolve('typescript/package.json')), 'bin/tsc');
  const flags = '--ignoreConfig --noResolve --noCheck --module commonjs --target es2022'.split(' ');
  return (source) => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'compiled-'));
    const file = path.join(folder, 'source.ts');
    writeFileSync(file, source);
    spawnSync(process.execPath, [tsc, ...flags, ...decorators, '--outDir', folder, file]);
    const compiled = readFileSync(path.join(folder, 'source.js'), 'utf8');
    rmSync(folder, { recursive: true });
    return compiled;
  };
}

function byTsc5(decorators: object): Compile {
  const { CommonJS } = typescript.ModuleKind;
  const { ES2022 } = typescript.ScriptTarget;
  const compilerOptions = { ...decorators, module: CommonJS, target: ES2022 };
  return (source) => typescript.transpileModule(source, { compilerOptions }).outputText;
}

function bySwc(transform: object): Compile {
  const parser = { syntax: 'typescript', decorators: true } as const;
  return (source) =>
    swc(source, {
      swcrc: false,
      jsc: { target: 'es2022', keepClassNames: true, parser, transform },
      module: { type: 'commonjs' },
    }).code;
}

function byEsbuild(compilerOptions: object, minify = false): Compile {
  return (source) =>
    esbuild(source, { loader: 'ts', format: 'cjs', target: 'es2022', minify, tsconfigRaw: { compilerOptions } }).code;
}

function load(file: string, compile: Compile): Fixture {
  const full = path.join(__dirname, file);
  const module: { exports: Partial<Fixture> } = { exports: {} };
  const run = new Function('module', 'exports', 'require', compile(readFileSync(full, 'utf8')));
  run(module, module.exports, (name: string) =>
    jest.requireActual(path.join(path.dirname(full), name.replace(/\.js$/, '.ts'))),
  );
  return module.exports as Fixture;
}
