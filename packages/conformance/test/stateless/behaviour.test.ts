import { afterAll, afterEach, beforeAll, describe, expect } from '@jest/globals';
import { connect, type TestClient } from '@arobase/testing';
import { program } from '../behaviour/peers.js';
import { results } from '../behaviour/results.js';
import { BehaviourServer } from '../behaviour/server/server.js';
import { schemaProblems } from '../wire/schema-check.js';
import { PREFIX, STATELESS } from './each-pipe.js';

// of the other suites the handshake revisions have words of their own: not found is -32002 there, values that are no objects are
// wrapped, changes come unasked, levels are a session's, and there are pings; what stands here instead is beside this file
describe.each(['memory', 'stdio'] as const)('2026-07-28 over %s', (transport) => {
  let client: TestClient | undefined;
  let checked = 0;

  beforeAll(async () => {
    client = await connect(transport === 'stdio' ? await program() : BehaviourServer, {
      revision: STATELESS,
      clientInfo: { name: 'suite', version: '1.2' },
      capabilities: { sampling: {} },
    });
  });

  afterEach(() => {
    const wire = client?.wire ?? [];
    const problems = schemaProblems(STATELESS, wire, checked);
    checked = wire.length;
    expect(problems).toEqual([]);
  });

  afterAll(() => client?.[Symbol.asyncDispose]());

  const peer = {
    revision: STATELESS as never,
    transport,
    since: () => true,
    get client() {
      if (client === undefined) throw new Error('The server did not start');
      return words(client);
    },
  };
  results(peer);
});

/** The client as these suites use it: a ping is a discovery, and a result stands without its envelope. */
function words(client: TestClient): TestClient {
  const request = async (method: string, params?: object) => {
    if (method === 'ping') return client.request('server/discover').then(() => ({}));
    const { resultType: _, ttlMs: __, cacheScope: ___, _meta = {}, ...rest } = await client.request(method, params);
    const { [`${PREFIX}serverInfo`]: ____, ...meta } = _meta as { readonly [key: string]: unknown };
    return Object.keys(meta).length > 0 ? { ...rest, _meta: meta } : rest;
  };
  return new Proxy(client, {
    get(target, key) {
      const member: unknown = key === 'request' ? request : Reflect.get(target, key, target);
      return typeof member === 'function' && key !== 'request' ? member.bind(target) : member;
    },
  });
}
