import { randomToken } from '../exchange/token.js';

let prefix: string | undefined;
let count = 0;

/** Unique among all streams of all processes that may share a store. */
export function nextStreamId(): string {
  prefix ??= randomToken().slice(0, 12);
  count += 1;
  return `${prefix}${count.toString(36)}`;
}
