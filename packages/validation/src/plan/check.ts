/** One rule about one value, free of any context. It never throws. */
export interface Check {
  readonly test: (value: unknown) => boolean;
  /** Tells the expected type by itself, so that it also answers a value of the wrong type. */
  readonly typed: boolean;
  /** The author's own words: they stand alone. */
  readonly custom: boolean;
  /** Says nothing that the place's kinds do not say. */
  readonly covered: boolean;
  message(value: unknown): string;
}

/** The first check that refuses, if any. */
export function failing(checks: readonly Check[], value: unknown): Check | undefined {
  for (const check of checks) if (!check.test(value)) return check;
  return undefined;
}
