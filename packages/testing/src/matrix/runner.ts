/** Where tests are registered. */
export interface Runner {
  readonly describe: (title: string, body: () => void) => void;
  readonly it: (title: string, body: () => void | Promise<void>) => void;
}

let own: Runner | undefined;

/** From now on tests are registered there: each entry for a test runner brings its own, so that none has to be global. */
export function registerWith(runner: Runner): void {
  own = runner;
}

/** The runner whose entry was imported, or else the one of the globals. Throws `TypeError` where there is none. */
export function runner(): Runner {
  if (own !== undefined) return own;
  const { describe, test, it = test } = globalThis as Partial<Runner & { readonly test: Runner['it'] }>;
  if (describe !== undefined && it !== undefined) return { describe, it };
  throw new TypeError(
    "No test runner is there to take the tests: with vitest, write import '@arobase/testing/vitest' in the test file; with jest where injectGlobals is off, import '@arobase/testing/jest'",
  );
}
