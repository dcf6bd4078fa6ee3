import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { currentContext, McpServer, perCall, text, Tool } from 'arobase';
import { connect } from '@arobase/testing';

const id = () => String(currentContext().requestId);
const ended: string[] = [];

class Steps {
  @Tool({ input: {} }) async *steps() {
    try {
      yield text(id());
      await sleep(5);
      yield text(id());
      return id();
    } finally {
      ended.push(id());
    }
  }

  @Tool({ input: {} }) async handed() {
    await sleep(1);
    return this.steps();
  }

  @Tool({ input: {} }) async *mistaken() {
    try {
      yield 5;
    } finally {
      ended.push(id());
    }
  }
}

test.each([
  ['shared', Steps],
  ['of one call', perCall(Steps)],
])('each step of a generator has the context of its call: a controller that is %s', async (_, controller) => {
  ended.length = 0;
  const server = new McpServer({ name: 'steps', controllers: [controller], onFault: () => {} });
  await using client = await connect(server);
  const answers = await Promise.all(['steps', 'steps', 'handed'].map((name) => client.callTool(name)));
  const ids = answers.map(({ content }) => content.map((block) => ('text' in block ? block.text : '')));
  for (const [first, ...rest] of ids) expect(rest).toEqual([first, first]);
  expect(new Set(ids.flat()).size).toBe(3);
  expect(ended.sort()).toEqual([...new Set(ids.flat())].sort());
  await client.callTool('mistaken');
  expect(ended).toHaveLength(4);
});
