import { expect, test } from '@jest/globals';
import type { WireEntry } from '@arobase/testing';
import { hasOfficial } from './definitions.js';
import { schemaProblems } from './schema-check.js';

const STATELESS = '2026-07-28';
const HANDSHAKES = ['2025-11-25', '2025-06-18', '2025-03-26', '2024-11-05'];
const REVISIONS = [STATELESS, ...HANDSHAKES];

const entry = (from: WireEntry['from'], message: object): WireEntry => {
  return { from, message, text: JSON.stringify(message) };
};
const asked = (method: string) => entry('client', { jsonrpc: '2.0', id: 1, method });
const answered = (result: object) => entry('server', { jsonrpc: '2.0', id: 1, result });

test.each(HANDSHAKES)('what fits the schema of %s passes', (revision) => {
  const wire = [
    asked('tools/list'),
    answered({ tools: [{ name: 'add', inputSchema: { type: 'object', properties: {} } }] }),
    entry('server', { jsonrpc: '2.0', method: 'notifications/tools/list_changed' }),
    entry('server', { jsonrpc: '2.0', id: 2, error: { code: -32601, message: 'no' } }),
    entry('server', { jsonrpc: '2.0', error: { code: -32700, message: 'no' } }),
  ];
  expect(schemaProblems(revision, wire)).toEqual([]);
});

test.each(REVISIONS)('what does not fit the schema of %s is named', (revision) => {
  const problems = (...wire: WireEntry[]) => schemaProblems(revision, wire).join();
  expect(problems(asked('tools/list'), answered({ tools: [{ name: 'add' }] }))).toMatch(/is no ListToolsResult/);
  expect(problems(answered({}))).toMatch(/answers what nobody asked/);
  expect(problems(entry('server', { jsonrpc: '2.0', method: 'notifications/progress', params: {} }))).toMatch(
    /is no Progress/,
  );
  expect(problems(entry('server', { jsonrpc: '2.0', method: 'notifications/nothing' }))).toMatch(
    /sends notifications\/nothing/,
  );
  expect(problems(entry('server', { jsonrpc: '2.0', id: 1, error: { code: 'x', message: 'no' } }))).toMatch(
    /is no JSONRPCError/,
  );
});

test.each(HANDSHAKES)('an empty result of %s is empty', (revision) => {
  expect(schemaProblems(revision, [asked('ping'), answered({ pong: true })]).join()).toMatch(/ping is not \{\}/);
});

test('questions are requests in the handshake revisions that have them, and parts of some results in 2026-07-28', () => {
  const question = { method: 'roots/list', params: {} };
  const request = entry('server', { jsonrpc: '2.0', id: 1, ...question });
  const known = REVISIONS.filter((revision) => schemaProblems(revision, [request]).length === 0);
  expect(known).toEqual(HANDSHAKES);
  const waits = answered({ resultType: 'input_required', inputRequests: { roots: question } });
  expect(schemaProblems(STATELESS, [asked('tools/call'), waits])).toEqual([]);
  expect(schemaProblems(STATELESS, [asked('tools/list'), waits]).join()).toMatch(/tools\/list asks/);
});

test('a page to visit has an id in 2025-11-25, and needs none in 2026-07-28', () => {
  const page = { mode: 'url', message: 'Sign in', url: 'https://example.com' };
  const asks = (params: object) => ({ method: 'elicitation/create', params });
  const request = (params: object) => [entry('server', { jsonrpc: '2.0', id: 1, ...asks(params) })];
  expect(schemaProblems('2025-11-25', request({ ...page, elicitationId: 'a' }))).toEqual([]);
  expect(schemaProblems('2025-11-25', request(page)).join()).toMatch(/is no ElicitRequest/);
  const waits = (params: object) => answered({ resultType: 'input_required', inputRequests: { page: asks(params) } });
  expect(schemaProblems(STATELESS, [asked('tools/call'), waits(page)])).toEqual([]);
  const nowhere = { mode: 'url', message: 'Sign in' };
  expect(schemaProblems(STATELESS, [asked('tools/call'), waits(nowhere)]).join()).toMatch(/is no ElicitRequest/);
});

test('a result of 2026-07-28 says its type, and for how long it may be kept', () => {
  const listed = { tools: [], resultType: 'complete', ttlMs: 0, cacheScope: 'private' };
  expect(schemaProblems(STATELESS, [asked('tools/list'), answered(listed)])).toEqual([]);
  const needed = ['resultType', 'ttlMs', 'cacheScope'].filter((missing) => {
    const wrong = answered({ ...listed, [missing]: undefined });
    return schemaProblems(STATELESS, [asked('tools/list'), wrong]).some((line) =>
      line.includes('is no ListToolsResult'),
    );
  });
  // without the official schema, the set for all revisions demands none of them
  expect(needed).toEqual(hasOfficial(STATELESS) ? ['resultType', 'ttlMs', 'cacheScope'] : []);
});

test('a block that a revision does not know is a problem in that revision alone', () => {
  const audio = { resultType: 'complete', content: [{ type: 'audio', data: 'AAAA', mimeType: 'audio/wav' }] };
  const known = REVISIONS.filter(
    (revision) => schemaProblems(revision, [asked('tools/call'), answered(audio)]).length === 0,
  );
  // without the official schemas, the set for all revisions is all there is
  expect(known).toEqual(REVISIONS.filter((revision) => revision !== '2024-11-05' || !hasOfficial(revision)));
});

test('a batch is a problem where there are none', () => {
  const batch: WireEntry = {
    from: 'server',
    message: [{ jsonrpc: '2.0', id: 1, result: { content: [] } }],
    text: '[…]',
  };
  const known = REVISIONS.filter((revision) => schemaProblems(revision, [asked('tools/call'), batch]).length === 0);
  expect(known).toEqual(['2025-03-26']);
});
