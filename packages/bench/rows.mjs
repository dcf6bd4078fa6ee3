import { growth } from './rows/growth.mjs';
import { httpCalls, httpLists } from './rows/http.mjs';
import { installSize } from './rows/install.mjs';
import { largeTexts } from './rows/large.mjs';
import { mixedLoad } from './rows/mixed.mjs';
import { microseconds } from './rows/microseconds.mjs';
import { startUp } from './rows/start-up.mjs';
import { stdioCalls } from './rows/stdio.mjs';
import { streams } from './rows/streams.mjs';

/** `npm run bench -- NAME` runs one of these. */
export const ROWS = new Map([
  ['http', () => httpCalls({ rounds: 5, seconds: 1 })],
  ['list', () => httpLists({ rounds: 5, seconds: 1 })],
  ['stdio', () => stdioCalls({ rounds: 5, requests: 20_000 })],
  ['start', () => startUp({ rounds: 11 })],
  ['mixed', () => mixedLoad({ rounds: 5, seconds: 4 })],
  ['growth', () => growth({ rounds: 5, seconds: 1 })],
  ['streams', () => streams()],
  ['large', () => largeTexts({ rounds: 9 })],
  ['install', () => installSize()],
  ['where', () => microseconds({ seconds: 6 })],
]);
