import { expect, test } from '@jest/globals';
import { connect } from '@arobase/testing';
import { result } from '../../src/index.js';
import { PlainServer } from '../plain-server.js';

const TOOL = { content: [] };
const RESOURCE = { contents: [] };
const PROMPT = { messages: [] };

test.each([
  ['tool', 'A tool gives result({ content: […] })', TOOL, [RESOURCE, PROMPT, { content: 'text' }]],
  ['resource', 'A resource gives result({ contents: […] })', RESOURCE, [TOOL, PROMPT, { contents: 'text' }]],
  ['prompt', 'A prompt gives result({ messages: […] })', PROMPT, [TOOL, RESOURCE, { messages: 'text' }]],
] as const)('a whole result of another kind is a fault of a %s', async (kind, words, own, others) => {
  for (const value of [own, { resultType: 'com.example/job' }, ...others]) {
    const faults: string[] = [];
    await using server = new PlainServer({ name: 'kinds', onFault: (error) => faults.push(String(error)) });
    const handler = () => result(value as never);
    server.tools.add({ name: 'it', handler });
    server.resources.add({ uri: 'it://it', handler });
    server.prompts.add({ name: 'it', handler });
    await using client = await connect(server, { revision: '2026-07-28' });
    const ask = {
      tool: () => client.callTool('it'),
      resource: () => client.readResource('it://it'),
      prompt: () => client.getPrompt('it'),
    }[kind];
    await ask().catch(() => {});
    const wrong = others.some((other) => other === value);
    expect(faults).toEqual(wrong ? [expect.stringContaining(words)] : []);
  }
});
