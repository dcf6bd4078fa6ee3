import type { Implementation } from '../protocol/model.js';

/** What a server says of itself, without what is not said. */
export function compact(value: { readonly [key: string]: unknown }): Implementation {
  return Object.fromEntries(
    Object.entries(value).filter(([, inner]) => inner !== undefined),
  ) as unknown as Implementation;
}
