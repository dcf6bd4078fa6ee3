import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { connect } from '@arobase/testing';
import { afterAll, beforeAll, expect, test } from '@jest/globals';

const root = path.resolve(__dirname, '../..');
const copy = path.join(mkdtempSync(path.join(tmpdir(), 'arobase-starter-')), 'bookshop');

beforeAll(async () => {
  await node(root, 'scripts/build.mjs');
  cpSync(path.join(root, 'templates/starter'), copy, {
    recursive: true,
    filter: (file) => !/dist|node_modules/.test(file),
  });
  symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'), 'junction');
}, 120_000);

afterAll(() => rmSync(path.dirname(copy), { recursive: true, force: true }));

test('its own lint rules find nothing, and its build is a program', async () => {
  await node(copy, 'node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.');
  await node(copy, 'node_modules/typescript/bin/tsc', '-p', 'tsconfig.build.json');
  await using client = await connect({ command: process.execPath, args: ['dist/main.js'], cwd: copy });
  const [searchBooks] = await client.listTools();
  expect(searchBooks?.inputSchema.required).toEqual(['text']);
  expect(client.server.info).toMatchObject({ name: 'bookshop', version: '1.0.0' });
}, 60_000);

test('it runs from its sources, and doctor finds nothing in it', async () => {
  const arobase = path.join(copy, 'node_modules/@arobase/cli/dist/main.js');
  await using client = await connect({ command: process.execPath, args: [arobase, 'dev'], cwd: copy });
  expect(client.server.info).toMatchObject({ name: 'bookshop' });
  const { stdout } = await node(copy, arobase, 'doctor', 'src/server.ts', '--strict');
  expect(stdout).toBe('Nothing is wrong.\n');
}, 60_000);

test('its own compiler settings and its own tests pass', async () => {
  await node(copy, 'node_modules/typescript/bin/tsc');
  const { stderr } = await node(copy, 'node_modules/jest/bin/jest.js', '--ci', '--runInBand');
  expect(stderr).toMatch(/^Tests: +15 passed, 15 total$/m);
}, 120_000);

/** Rejects with everything that was printed where the program fails. */
async function node(cwd: string, ...args: string[]): Promise<{ readonly stdout: string; readonly stderr: string }> {
  try {
    return await promisify(execFile)(process.execPath, args, { cwd, env: { ...process.env, FORCE_COLOR: '0' } });
  } catch (error) {
    const { stdout, stderr } = error as { readonly stdout: string; readonly stderr: string };
    throw new Error(`${args.join(' ')}\n${stdout}${stderr}`);
  }
}
