import { expect, test } from '@jest/globals';
import { checkOptions } from '../../src/serve/check-options.js';

test.each([{}, { http: true }, { http: 0 }, { http: { host: '::1' } }, { http: { port: 65_535 }, replay: 'always' }])(
  '%j is taken',
  (options) => {
    expect(() => checkOptions(options)).not.toThrow();
  },
);

const HTTP = "Write true, a port from 0 to 65535, or { port: 8080, host: '127.0.0.1' }. (BAD_OPTION)";

test.each([
  [{ http: 70_000 }, `serve: its option http is 70000. ${HTTP}`],
  [{ http: Number.NaN }, `serve: its option http is NaN. ${HTTP}`],
  [{ http: '80' }, `serve: its option http is "80". ${HTTP}`],
  [{ http: null }, `serve: its option http is null. ${HTTP}`],
  [{ http: { port: '80' } }, `serve: its option http is {"port":"80"}. ${HTTP}`],
  [{ http: { port: -1 } }, `serve: its option http is {"port":-1}. ${HTTP}`],
  [{ http: { host: '' } }, `serve: its option http is {"host":""}. ${HTTP}`],
  [{ http: { prot: 80 } }, `serve: its option http is {"prot":80}. ${HTTP}`],
  [{ replay: true }, "serve: its option replay is true. Write 'always' or 'never'. (BAD_OPTION)"],
  [{ htpp: true }, 'serve: it has no option "htpp". Write http: it takes http and replay. (BAD_OPTION)'],
  [{ container: 1 }, 'serve: it has no option "container". It takes http and replay. (BAD_OPTION)'],
  ['http', 'serve: its options are http. Write serve(…, { http: true }). (BAD_OPTION)'],
])('%j is refused', (options, message) => {
  expect(() => checkOptions(options)).toThrow(message);
});
