import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from '@jest/globals';

const root = path.resolve(__dirname, '../../..');

test.each(['2025-11-25', '2026-07-28'])(
  'the official suite passes in full for %s',
  (revision) => {
    const script = path.join(root, 'scripts/conformance.mjs');
    const { status, stdout, stderr } = spawnSync(process.execPath, [script, revision], { cwd: root, encoding: 'utf8' });
    expect({ status, stderr, failed: stdout.match(/^FAILED.*$/gm) }).toEqual({ status: 0, stderr: '', failed: null });
  },
  120_000,
);
