import { afterAll, beforeAll, beforeEach, describe } from '@jest/globals';
import { connect, type ElicitAnswer, type RevisionName, type ScriptedAnswers, type TestClient } from '@arobase/testing';
import { programOf } from '../program.js';
import { checkWire } from '../wire/checked-wire.js';
import { AskingServer } from './server/server.js';

export const REVISIONS = ['2026-07-28', '2025-11-25', '2025-06-18', '2025-03-26', '2024-11-05'] as const;
/** The server as a program. */
export const program = () => programOf('test/asking/server/main.ts');

/** A client of one revision over one transport that can be asked for everything. */
export interface Peer {
  readonly revision: RevisionName;
  readonly client: TestClient;
  /** In the revision without a handshake, and in the test kit, handlers run again after each answer. */
  readonly replays: boolean;
  readonly stateless: boolean;
  /** The revision has forms. */
  readonly forms: boolean;
  since(revision: RevisionName): boolean;
  /** What the client answers until the test is over. */
  answer(answers: ScriptedAnswers): void;
}

type Answered = { -readonly [K in keyof ScriptedAnswers]: ScriptedAnswers[K] };

export const ANSWERS: Answered = { elicit: { name: 'Ada', amount: 5 }, sample: 'Buy!', roots: ['file:///home'] };

/** Runs a suite over every revision and transport; stdio means one real process a revision. What the server writes is checked. */
export function eachPeer(suite: (peer: Peer) => void): void {
  const matrix = (['memory', 'stdio'] as const).flatMap((transport) =>
    REVISIONS.map((revision) => ({ transport, revision })),
  );
  describe.each(matrix)('$revision over $transport', ({ transport, revision }) => {
    let client: TestClient | undefined;
    let answers: Answered = {};

    beforeAll(async () => {
      client = await connect(transport === 'stdio' ? await program() : AskingServer, {
        revision,
        answers: {
          elicit: (question) => given(answers.elicit, question) as ElicitAnswer,
          sample: (question) => given(answers.sample, question) as string,
          roots: () => given(answers.roots, undefined) as readonly string[],
        },
      });
    });

    beforeEach(() => void (answers = { ...ANSWERS }));

    checkWire(revision, () => client);

    afterAll(() => client?.[Symbol.asyncDispose]());

    suite({
      revision,
      stateless: revision === '2026-07-28',
      replays: transport === 'memory' || revision === '2026-07-28',
      forms: REVISIONS.indexOf(revision) <= REVISIONS.indexOf('2025-06-18'),
      since: (other) => REVISIONS.indexOf(revision) <= REVISIONS.indexOf(other),
      answer: (other) => void Object.assign(answers, other),
      get client() {
        if (client === undefined) throw new Error('The server did not start');
        return client;
      },
    });
  });
}

function given(answer: unknown, question: unknown): unknown {
  return typeof answer === 'function' ? (answer as (question: unknown) => unknown)(question) : answer;
}

/** The JSON of a tool's first text. */
export async function jsonOf(client: TestClient, tool: string, args?: object): Promise<unknown> {
  const text = await textOf(client, tool, args);
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

export async function textOf(client: TestClient, tool: string, args?: object): Promise<string> {
  const { content } = await client.callTool(tool, args);
  const [block] = content ?? [];
  if (block?.type !== 'text') throw new Error(`${tool} answered ${JSON.stringify(content)}`);
  return block.text;
}
