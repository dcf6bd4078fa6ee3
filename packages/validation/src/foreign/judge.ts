import type { Issue } from '@arobase/core';

/** The verdict of a validator that is not ours. */
export type Judged = { readonly value: unknown; readonly issues?: undefined } | { readonly issues: readonly Issue[] };

export type Judge = (value: unknown) => Judged | Promise<Judged>;
