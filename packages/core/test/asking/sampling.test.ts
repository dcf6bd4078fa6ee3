import { expect } from '@jest/globals';
import { connect, eachRevision } from '@arobase/testing';
import type { Context, SampleParams } from '../../src/index.js';
import { PlainServer } from '../plain-server.js';

const USE = { type: 'tool_use', id: 'u', name: 'look', input: {} } as const;
const RESULT = { type: 'tool_result', toolUseId: 'u', content: [] };
const TEXT = { type: 'text', text: 'Hello' } as const;
const ROWS: readonly (readonly [params: Omit<SampleParams, 'maxTokens'>, needs: string, since: string])[] = [
  [{ messages: [{ role: 'user', content: TEXT }] }, 'sampling', '2024-11-05'],
  [{ messages: [{ role: 'user', content: [TEXT, TEXT] }] }, 'sampling', '2025-11-25'],
  [{ messages: [{ role: 'assistant', content: USE }] }, 'sampling.tools', '2025-11-25'],
  [{ messages: [{ role: 'user', content: [RESULT] }] }, 'sampling.tools', '2025-11-25'],
  [{ messages: [{ role: 'user', content: TEXT }], toolChoice: { mode: 'none' } }, 'sampling.tools', '2025-11-25'],
];

eachRevision(
  'a model is asked about tools where its client samples with tools, in revisions that have it',
  async (revision) => {
    for (const [params, needs, since] of ROWS) {
      for (const sampling of [{}, { tools: {} }]) {
        await using server = new PlainServer({ name: 'sampling', stateKeys: ['k'.repeat(32)] });
        server.tools.add({
          name: 'ask',
          handler: (_input: unknown, ctx: Context) =>
            ctx.sample('s', { ...params, maxTokens: 1 }).then(
              () => 'asked',
              ({ feature }: { feature?: string }) => `needs ${feature}`,
            ),
        });
        const answers = { sample: () => ({ role: 'assistant', content: TEXT, model: 'm' }) as const };
        await using client = await connect(server, { revision, answers, capabilities: { sampling } });
        const may = revision >= since && (needs === 'sampling' || 'tools' in sampling);
        expect(await client.callTool('ask')).toMatchObject({ content: [{ text: may ? 'asked' : `needs ${needs}` }] });
      }
    }
  },
);
