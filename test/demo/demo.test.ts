import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@jest/globals';

const root = path.resolve(__dirname, '../..');

test('the demo prints the transcript that it always prints, and ends with 0', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/demo.mjs'], { cwd: root });
  expect(stdout).toBe(readFileSync(path.join(__dirname, 'transcript.golden.txt'), 'utf8'));
}, 120_000);
