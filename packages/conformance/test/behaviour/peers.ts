import { afterAll, beforeAll, describe } from '@jest/globals';
import { connect, type ConnectOptions, type TestClient } from '@arobase/testing';
import { programOf } from '../program.js';
import { checkWire } from '../wire/checked-wire.js';
import { BehaviourServer } from './server/server.js';

export const REVISIONS = ['2025-11-25', '2025-06-18', '2025-03-26', '2024-11-05'] as const;
export type RevisionName = (typeof REVISIONS)[number];

/** One way to talk to the server: a revision over a transport, with one session for all tests. */
export interface Peer {
  readonly revision: RevisionName;
  readonly transport: 'memory' | 'stdio';
  readonly client: TestClient;
  /** Whether the revision is that one or a newer one. */
  since(revision: RevisionName): boolean;
}

/** The server as a program. */
export const program = () => programOf('test/behaviour/server/main.ts');

const MATRIX = (['memory', 'stdio'] as const).flatMap((transport) =>
  REVISIONS.map((revision) => ({ transport, revision })),
);

/** Runs a suite over every revision and transport; stdio means one real process a revision. What the server writes is checked. */
export function eachPeer(suite: (peer: Peer) => void): void {
  describe.each(MATRIX)('$revision over $transport', ({ transport, revision }) => {
    let client: TestClient | undefined;

    beforeAll(async () => {
      client = await connect(transport === 'stdio' ? await program() : BehaviourServer, { ...CLIENT, revision });
    });

    checkWire(revision, () => client);

    afterAll(() => client?.[Symbol.asyncDispose]());

    suite({
      revision,
      transport,
      since: (other) => REVISIONS.indexOf(revision) <= REVISIONS.indexOf(other),
      get client() {
        if (client === undefined) throw new Error('The server did not start');
        return client;
      },
    });
  });
}

const CLIENT: ConnectOptions = { clientInfo: { name: 'suite', version: '1.2' }, capabilities: { sampling: {} } };

/** The first text of a tool's answer. */
export async function textOf(peer: Peer, tool: string, args?: object): Promise<string> {
  const { content } = await peer.client.callTool(tool, args);
  const [block] = content;
  if (block?.type !== 'text') throw new Error(`${tool} answered ${JSON.stringify(content)}`);
  return block.text;
}

/** What the server's `onFault` was told since the last time. */
export async function faults(peer: Peer): Promise<string[]> {
  return JSON.parse(await textOf(peer, 'faults')) as string[];
}
