import { expect, test } from 'vitest';
import { describeServer, eachRevision } from '@arobase/testing';
import { Plain } from './plain.js';

test('who registers tests without a runner is told what to import', () => {
  for (const register of [() => eachRevision('greets', () => {}), () => describeServer(Plain)]) {
    expect(register).toThrow("with vitest, write import '@arobase/testing/vitest' in the test file");
  }
});
