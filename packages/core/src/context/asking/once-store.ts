/**
 * Remembers steps beyond the chain of rounds that one client follows. `claim` gives `{ done: false }` to one caller only; others
 * wait until it finishes (`{ done: true, value }`), releases, or lets its lease end, and then one of them gets the claim.
 */
export interface OnceStore {
  claim(id: string): Promise<Claim>;
  /** The step is done: `value` is JSON, or `undefined`. */
  finish(id: string, value: unknown): Promise<void> | void;
  /** The step failed and may be tried again. */
  release(id: string): Promise<void> | void;
}

export type Claim = { readonly done: false } | { readonly done: true; readonly value: unknown };

/** Runs a step for the one caller that holds its claim. */
export async function claimed(store: OnceStore, id: string, step: () => Promise<unknown>): Promise<unknown> {
  const claim = await store.claim(id);
  if (claim.done) return claim.value;
  try {
    const value = await step();
    await store.finish(id, value);
    return value;
  } catch (error) {
    await store.release(id);
    throw error;
  }
}
