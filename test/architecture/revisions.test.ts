import { expect, test } from '@jest/globals';
import { importsOf } from './imports.js';
import { sources } from './sources.js';

const REVISIONS = 'packages/core/src/revisions/';

// shared code never asks which revision it serves; these choose one, hold on to it, or list them
const ALLOWED = [
  'packages/core/src/index.ts',
  'packages/core/src/dispatch/envelope.ts',
  'packages/core/src/session/connection.ts',
  'packages/core/src/server/server.ts',
];

test('only the files that choose a revision import one', () => {
  const importers = sources()
    .filter((file) => !file.startsWith(REVISIONS))
    .filter((file) => importsOf(file).some(({ target }) => target?.startsWith(REVISIONS)));
  expect(importers.filter((file) => !ALLOWED.includes(file))).toEqual([]);
});
