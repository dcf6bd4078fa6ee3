import { expect, test } from '@jest/globals';
import { type Import, importsOf } from './imports.js';
import { sources } from './sources.js';

const CORE = 'packages/core/src/';
const SHAPE = `${CORE}revisions/revision.ts`;

// shared code works on the revision it was handed and never asks which one that is
const MAY_CHOOSE = ['server/settings.ts'];
const MAY_HOLD = [
  ...MAY_CHOOSE,
  'dispatch/dispatch.ts',
  'dispatch/envelope.ts',
  'dispatch/stateless.ts',
  'session/session.ts',
  'session/terms.ts',
  'server/engine.ts',
];

test('only the files that choose a revision know the list of them', () => {
  expect(importers(({ target }) => target !== SHAPE).filter((file) => !MAY_CHOOSE.includes(file))).toEqual([]);
});

test('only the files that hold a revision know its shape', () => {
  expect(importers(({ target }) => target === SHAPE).filter((file) => !MAY_HOLD.includes(file))).toEqual([]);
});

function importers(wanted: (entry: Import) => boolean): string[] {
  const found = sources()
    .filter((file) => !file.startsWith(`${CORE}revisions/`))
    .flatMap(importsOf)
    .filter((entry) => entry.target?.startsWith(`${CORE}revisions/`) && wanted(entry))
    .map(({ from }) => from.replace(CORE, ''));
  return [...new Set(found)];
}
