import type { McpServer } from '@arobase/core';
import { type ConnectOptions, connect } from '../connect.js';
import type { TestClient } from '../client/test-client.js';
import { TRANSPORTS, type TransportName } from '../matrix/each-transport.js';
import { REVISIONS, type RevisionName } from '../matrix/revisions.js';
import { runner } from '../matrix/runner.js';
import { CHECKS } from './checks.js';

/** Everything else is for `connect`. */
export interface DescribeOptions extends Omit<ConnectOptions, 'revision' | 'transport'> {
  /** All by default. */
  readonly revisions?: readonly RevisionName[];
  /** All by default. */
  readonly transports?: readonly TransportName[];
}

/** Registers what any server has to do well, in every revision over every transport: `describeServer(Calc)`. */
export function describeServer(Server: new () => McpServer, options: DescribeOptions = {}): void {
  const { revisions = REVISIONS, transports = TRANSPORTS, ...rest } = options;
  const { describe, it } = runner();
  for (const transport of transports) {
    for (const revision of revisions) {
      const run = async (check: (client: TestClient) => unknown) => {
        await using client = await connect(Server, { ...rest, revision, transport });
        await check(client);
      };
      describe(`${Server.name} (${revision}, ${transport})`, () => {
        for (const [title, check] of CHECKS) it(title, () => run(check));
      });
    }
  }
}
