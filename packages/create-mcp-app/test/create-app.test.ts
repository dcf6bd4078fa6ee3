import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { readCommandLine } from '../src/command-line.js';
import { createApp } from '../src/create-app.js';
import { template } from './template.js';

let base: string;
let printed: string;
let env: NodeJS.ProcessEnv;

beforeEach(() => {
  base = mkdtempSync(path.join(tmpdir(), 'arobase create '));
  printed = '';
  env = { PATH: process.env.PATH };
});

afterEach(() => rmSync(base, { recursive: true, force: true }));

test('without a terminal nothing is asked, and the last lines are the commands to go on with', async () => {
  expect(await create('a#b%c é', '--no-install')).toBe(0);
  expect(readdirSync(path.join(base, 'a#b%c é'))).toEqual(
    expect.arrayContaining(['.git', '.gitignore', 'package.json']),
  );
  expect(printed).toMatch(/Created a-b-c-e in .*a#b%c é from the template starter\./);
  expect(printed.split('\n\n').at(-1)).toBe(
    "  cd 'a#b%c é'\n  npm install\n  npm test\n  npm run build\n  npm start\n",
  );
});

test('the default directory is my-server', async () => {
  await create('--no-install', '--no-git', '--template', 'minimal');
  expect(readdirSync(base)).toEqual(['my-server']);
  expect(existsSync(path.join(base, 'my-server/.git'))).toBe(false);
});

test('inside a repository no other is made', async () => {
  await create('outer', '--no-install', '--template', 'minimal');
  await create('outer/inner', '--no-install', '--template', 'minimal');
  expect(existsSync(path.join(base, 'outer/inner/.git'))).toBe(false);
});

test('an install that fails leaves a project that can be used, and says what to run', async () => {
  pretend('npm', 'exit 7');
  expect(await create('app', '--template', 'minimal', '--pm', 'npm')).toBe(1);
  expect(printed).toContain('npm install --no-audit --no-fund failed (exit code 7). The project itself is complete');
  expect(printed).toMatch(/\n {2}cd app\n {2}npm install\n {2}npm test\n/);
  expect(readFileSync(path.join(base, 'app/package.json'), 'utf8')).toContain('"name": "app"');
});

test('a package manager that is not there is named', async () => {
  env = { PATH: base };
  expect(await create('app', '--template', 'minimal', '--pm', 'bun')).toBe(1);
  expect(printed).toContain('bun was not found. The project itself is complete');
});

test('the package manager installs in the project', async () => {
  pretend('pnpm', 'echo "$@" > installed');
  expect(await create('app', '--template', 'minimal', '--pm', 'pnpm')).toBe(0);
  expect(readFileSync(path.join(base, 'app/installed'), 'utf8')).toBe('install\n');
  expect(printed).not.toMatch(/^ {2}pnpm install$/m);
});

test('a directory with something in it is refused before anything is asked or written', async () => {
  mkdirSync(path.join(base, 'full'));
  writeFileSync(path.join(base, 'full/mine'), 'mine');
  await expect(create('full')).rejects.toThrow('is not empty (mine)');
  expect(readdirSync(path.join(base, 'full'))).toEqual(['mine']);
});

test('a project may not be called as what it depends on', async () => {
  await expect(create('arobase')).rejects.toThrow('such as arobase-server');
  expect(readdirSync(base)).toEqual([]);
});

test('a folder of tarballs that is not there stops before anything is written', async () => {
  await expect(create('app', '--packages', 'nowhere')).rejects.toThrow('nowhere is no folder');
  expect(readdirSync(base)).toEqual([]);
});

test('where vitest would not run, that is said', async () => {
  await create('a#b', '--no-install', '--template', 'zod');
  expect(printed).toContain('Vitest does not run where a path has # or %');
});

function create(...argv: string[]): Promise<0 | 1> {
  return createApp(readCommandLine(argv), {
    cwd: base,
    platform: process.platform,
    env,
    terminal: undefined,
    print: (text) => {
      printed += text;
    },
    loadTemplate: async (name) => template(name),
  });
}

/** Puts a program before all others of its name. */
function pretend(name: string, script: string): void {
  const bin = path.join(base, 'bin');
  mkdirSync(bin);
  writeFileSync(path.join(bin, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  env = { PATH: `${bin}${path.delimiter}${env.PATH}` };
}
