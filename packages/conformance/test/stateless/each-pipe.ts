import { afterAll, afterEach, beforeAll, describe, expect } from '@jest/globals';
import { connect, type TestClient } from '@arobase/testing';
import { programOf } from '../program.js';
import { schemaProblems } from '../wire/schema-check.js';
import { StatelessServer } from './server/server.js';

export const STATELESS = '2026-07-28';
export const PREFIX = 'io.modelcontextprotocol/';
const program = () => programOf('test/stateless/server/main.ts');

export interface Pipe {
  readonly client: TestClient;
}

/** Messages and results that extensions bring are no part of the official schema. */
const EXTENSIONS = /com\.example|jobs/;

/** Runs a suite in memory and over a real process, and checks what the server writes. */
export function eachPipe(suite: (pipe: Pipe) => void): void {
  describe.each(['memory', 'stdio'] as const)('2026-07-28 over %s', (transport) => {
    let client: TestClient | undefined;
    let checked = 0;

    beforeAll(async () => {
      const target = transport === 'stdio' ? await program() : StatelessServer;
      client = await connect(target, { revision: STATELESS, clientInfo: { name: 'suite', version: '1' } });
    });

    afterEach(() => {
      const wire = client?.wire ?? [];
      const problems = schemaProblems(STATELESS, wire, checked).filter((problem) => !EXTENSIONS.test(problem));
      checked = wire.length;
      expect(problems).toEqual([]);
    });

    afterAll(() => client?.[Symbol.asyncDispose]());

    suite({
      get client() {
        if (client === undefined) throw new Error('The server did not start');
        return client;
      },
    });
  });
}

/** What a client says that declares the extension of these tests. */
export const DECLARED = { [`${PREFIX}clientCapabilities`]: { extensions: { 'com.example/jobs': {} } } };

export const envelope = (more: object = {}) => ({
  [`${PREFIX}protocolVersion`]: STATELESS,
  [`${PREFIX}clientCapabilities`]: {},
  ...more,
});
