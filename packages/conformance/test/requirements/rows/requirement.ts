export const HANDSHAKES = ['2024-11-05', '2025-03-26', '2025-06-18', '2025-11-25'] as const;
export const REVISIONS = [...HANDSHAKES, '2026-07-28'] as const;
export type RevisionName = (typeof REVISIONS)[number];

/** How strongly the specification asks for something. */
export type Strength = 'MUST' | 'SHOULD';

/** Where it concerns a server. */
export type Scope = 'any' | 'stdio' | 'http';

/** One thing that the specification asks of a server, and the titles of the tests that show it, or why there is none. */
export interface Requirement {
  readonly id: string;
  readonly strength: Strength;
  readonly scope: Scope;
  readonly revisions: readonly RevisionName[];
  readonly text: string;
  readonly tests: readonly string[];
  readonly reason?: string | undefined;
}

/** Stands where tests would: why a framework has nothing to test here. */
export interface Because {
  readonly because: string;
}

/** Makes rows of the same revisions and the same transport. */
export interface Rows {
  must(id: string, text: string, ...shown: readonly (string | Because)[]): Requirement;
  should(id: string, text: string, ...shown: readonly (string | Because)[]): Requirement;
}

export function rows(revisions: readonly RevisionName[], scope: Scope = 'any'): Rows {
  const row =
    (strength: Strength): Rows['must'] =>
    (id, text, ...shown) => ({
      id,
      strength,
      scope,
      revisions,
      text,
      tests: shown.filter((one) => typeof one === 'string'),
      reason: shown.find((one) => typeof one === 'object')?.because,
    });
  return { must: row('MUST'), should: row('SHOULD') };
}

export function because(reason: string): Because {
  return { because: reason };
}

export const every = rows(REVISIONS);
export const handshakes = rows(HANDSHAKES);
export const stateless = rows(['2026-07-28']);
export const batches = rows(['2025-03-26']);

/** From that revision on. */
export function since(revision: RevisionName, scope?: Scope): Rows {
  return rows(
    REVISIONS.filter((one) => one >= revision),
    scope,
  );
}
