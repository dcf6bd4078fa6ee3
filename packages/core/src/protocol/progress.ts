const BRAND = Symbol.for('arobase.progress');

/** What a generator tool yields to say how far it is. */
export interface ProgressMark {
  readonly value: number;
  readonly total: number | undefined;
  readonly message: string | undefined;
}

/** `yield progress(3, 10, 'third file')`. */
export function progress(value: number, total?: number, message?: string): ProgressMark {
  return Object.defineProperty({ value, total, message }, BRAND, { value: true });
}

export function isProgress(value: unknown): value is ProgressMark {
  return typeof value === 'object' && value !== null && BRAND in value;
}
