import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from '@jest/globals';

const FOLDER = path.join(__dirname, 'vitest');

test('under vitest the same matchers are there, with the wire in what they say', () => {
  const runner = path.resolve(__dirname, '../../../../node_modules/vitest/vitest.mjs');
  const { status, stdout, stderr } = spawnSync(process.execPath, [runner, 'run', '--root', FOLDER], {
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0' },
  });
  expect({ status, stderr, passed: /Tests\s+1 passed/.test(stdout) }).toEqual({ status: 0, stderr: '', passed: true });
});
