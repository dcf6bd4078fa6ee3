import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';

const root = path.resolve(__dirname, '../../..');

describe('against the packages as they are built and measured, from dist by their exports, in production', () => {
  const loads = mkdtempSync(path.join(tmpdir(), 'conformance-loads-'));
  let said = { stdout: '', stderr: '' };

  beforeAll(() => void (said = node(['scripts/conformance.mjs'])), 120_000);
  afterAll(() => rmSync(loads, { recursive: true, force: true }));

  test.each(['2025-11-25', '2026-07-28'])('the official suite passes in full for %s', (revision) => {
    const of = (text: string) => text.split('\n').filter((line) => line.startsWith(revision));
    expect(of(said.stderr)).toEqual([]);
    expect(of(said.stdout).filter((line) => !line.includes(' passed '))).toEqual([
      expect.stringMatching(/ ([1-9]\d*) of \1 scenarios passed/),
    ]);
  });

  test('nothing else goes wrong on the way', () => {
    expect(said).toMatchObject({ stderr: '', status: 0 });
  });

  test('what is served is loaded from dist alone', () => {
    const start = "import { startServer } from './scripts/conformance/server.mjs'; await (await startServer()).stop();";
    expect(node(['--input-type=module', '-e', start], { NODE_V8_COVERAGE: loads })).toMatchObject({
      stderr: '',
      status: 0,
    });
    const [served = []] = loaded(loads).filter((files) => files.includes('packages/conformance/dist/main.js'));
    const own = served.filter((file) => file.startsWith('packages/'));
    expect(own.filter((file) => !/^packages\/[^/]+\/dist\//.test(file))).toEqual([]);
    expect(own).toEqual(expect.arrayContaining(['packages/arobase/dist/index.js', 'packages/core/dist/index.js']));
  });
});

function node(args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  return spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8', env: { ...process.env, ...env } });
}

interface Coverage {
  readonly result: readonly { readonly url: string }[];
}

/** The modules of this workspace that each process loaded, which Node writes down where it counts what runs. */
function loaded(folder: string): string[][] {
  return readdirSync(folder)
    .map((file) => JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as Coverage)
    .map(({ result }) => result.map(({ url }) => url).filter((url) => url.startsWith('file:')))
    .map((urls) => urls.map((url) => path.relative(root, fileURLToPath(url)).replaceAll(path.sep, '/')));
}
