/** How strongly the specification asks for something. */
export type Strength = 'MUST' | 'SHOULD';

/** Where it concerns a server. */
export type Scope = 'any' | 'stdio' | 'http';

/** One thing that the specification asks of a server, and the titles of the tests that show it. */
export interface Requirement {
  readonly id: string;
  readonly strength: Strength;
  readonly scope: Scope;
  readonly text: string;
  readonly tests: readonly string[];
}

export function must(id: string, text: string, ...tests: string[]): Requirement {
  return on('any', 'MUST', id, text, ...tests);
}

export function should(id: string, text: string, ...tests: string[]): Requirement {
  return on('any', 'SHOULD', id, text, ...tests);
}

export function on(scope: Scope, strength: Strength, id: string, ...[text = '', ...tests]: string[]): Requirement {
  return { id, strength, scope, text, tests };
}
