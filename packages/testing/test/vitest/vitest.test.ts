import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from '@jest/globals';

const FOLDER = path.join(__dirname, 'specs');
const RUNNER = path.resolve(__dirname, '../../../../node_modules/vitest/vitest.mjs');

interface Report {
  readonly testResults: readonly { readonly assertionResults: readonly { title: string; status: string }[] }[];
}

test('under vitest, without globals, the same matchers and the same registered tests are there', () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [RUNNER, 'run', '--root', FOLDER, '--reporter=json'], {
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0' },
  });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  const results = (JSON.parse(stdout) as Report).testResults.flatMap(({ assertionResults }) => assertionResults);
  expect(new Set(results.map((result) => result.status))).toEqual(new Set(['passed']));
  const titles = results.map(({ title }) => title);
  expect(titles).toEqual(
    expect.arrayContaining([
      'results and clients are matched',
      'greets in every revision (2026-07-28)',
      'greets in every revision (2024-11-05)',
      'greets over every transport (http)',
      'says who it is',
      'who registers tests without a runner is told what to import',
    ]),
  );
});
