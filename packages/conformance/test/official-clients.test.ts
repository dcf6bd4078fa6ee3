import { expect, test } from '@jest/globals';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { Client as FirstClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport as FirstTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { ErrorCode } from '@modelcontextprotocol/sdk/types.js';
import { programOf } from './program.js';

const program = () => programOf('src/main.ts');
const INFO = { name: 'official', version: '1.0.0' };

test('the official client, second generation, uses everything over a real pipe', async () => {
  const client = new Client(INFO);
  await client.connect(new StdioClientTransport(await program()));
  try {
    await useEverything(client);
    const progress: number[] = [];
    const onprogress = ({ progress: value }: { progress: number }) => progress.push(value);
    await client.callTool({ name: 'test_tool_with_progress' }, { onprogress });
    // this client drops what comes in one read with the result
    expect(progress.slice(0, 2)).toEqual([0, 50]);
  } finally {
    await client.close();
  }
});

test('the official client, first generation, uses everything over a real pipe', async () => {
  const client = new FirstClient(INFO);
  await client.connect(new FirstTransport(await program()));
  try {
    await useEverything(client);
    await expect(client.callTool({ name: 'no_such_tool' })).rejects.toMatchObject({ code: ErrorCode.InvalidParams });
  } finally {
    await client.close();
  }
});

/** What both generations of the client have in common. */
async function useEverything(client: Client | FirstClient): Promise<void> {
  expect(client.getServerVersion()).toEqual({ name: 'everything', version: '1.0.0' });
  expect(client.getInstructions()).toBe('For conformance tests only.');
  expect(client.getServerCapabilities()).toMatchObject({
    tools: {},
    prompts: {},
    resources: { subscribe: true },
    completions: {},
    logging: {},
  });
  await client.ping();
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toContain('test_reconnection');
  for (const { name } of tools.slice(0, 5)) {
    const { isError, content } = await client.callTool({ name });
    expect({ name, isError, content }).toEqual({
      name,
      isError: undefined,
      content: expect.arrayContaining([expect.anything()]),
    });
  }
  expect(await client.callTool({ name: 'test_error_handling' })).toMatchObject({ isError: true });
  expect((await client.listResources()).resources).toHaveLength(3);
  expect((await client.listResourceTemplates()).resourceTemplates).toHaveLength(1);
  expect((await client.readResource({ uri: 'test://static-binary' })).contents).toMatchObject([
    { mimeType: 'image/png' },
  ]);
  await client.subscribeResource({ uri: 'test://watched-resource' });
  await client.unsubscribeResource({ uri: 'test://watched-resource' });
  expect((await client.listPrompts()).prompts.map(({ name }) => name)).toContain('test_simple_prompt');
  const prompt = { name: 'test_prompt_with_arguments', arguments: { arg1: 'a', arg2: 'b' } };
  expect((await client.getPrompt(prompt)).messages).toMatchObject([
    { content: { text: "Prompt with arguments: arg1='a', arg2='b'" } },
  ]);
  const ref = { type: 'ref/prompt', name: 'test_prompt_with_arguments' } as const;
  const { completion } = await client.complete({ ref, argument: { name: 'arg1', value: 'test' } });
  expect(completion.values).toEqual(['test', 'testing']);
  await client.setLoggingLevel('debug');
}
