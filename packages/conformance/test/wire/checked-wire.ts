import { afterEach, expect } from '@jest/globals';
import type { RevisionName, TestClient } from '@arobase/testing';
import { schemaProblems } from './schema-check.js';

/** Holds what the server wrote in each test of this block against the official schema of its revision. */
export function checkWire(revision: RevisionName, client: () => TestClient | undefined): void {
  let checked = 0;
  afterEach(() => {
    const wire = client()?.wire ?? [];
    const problems = schemaProblems(revision, wire, checked);
    checked = wire.length;
    expect(problems).toEqual([]);
  });
}
