import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { RULES } from '../../src/doctor/rules.js';

test('the table of rules in the docs lists every rule with its severity', () => {
  const page = readFileSync(path.resolve(__dirname, '../../../../docs/cli.md'), 'utf8');
  const rows = [...page.matchAll(/^\| `([A-Z0-9-]+)` \| (\w+) \|/gm)].map(([, id, severity]) => [id, severity]);
  expect(rows).toEqual(Object.entries(RULES).map(([id, { severity }]) => [id, severity]));
});
