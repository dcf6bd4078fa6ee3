import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from '@jest/globals';

const root = path.join(__dirname, '../../..');

test('schemas are published without any validator; ajv is loaded at the first value that needs it', () => {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [
      '--conditions=@arobase/source',
      '--import',
      './scripts/typescript.mjs',
      'packages/validation/test/programs/publish.ts',
    ],
    { cwd: root, encoding: 'utf8' },
  );
  expect(stderr).toBe('');
  expect(JSON.parse(stdout)).toEqual({ schemas: 3, before: [], after: ['ajv'] });
});
