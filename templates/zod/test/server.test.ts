import { connect } from '@arobase/testing';
import { expect, test } from 'vitest';
import { TaskboardServer } from '../src/server.js';

test('a client sees the schema that zod gives', async () => {
  await using client = await connect(TaskboardServer);
  const [addTask] = await client.listTools();
  expect(addTask).toMatchObject({
    name: 'addTask',
    inputSchema: { properties: { title: { type: 'string', minLength: 1, maxLength: 80 } }, required: ['title'] },
  });
});

test('a task is added, finished and read', async () => {
  await using client = await connect(TaskboardServer);
  await client.callTool('addTask', { title: 'Buy milk' });
  const { structuredContent } = await client.callTool('finishTask', { id: 1 });
  expect(structuredContent).toEqual({ id: 1, title: 'Buy milk', done: true });
  const { contents } = await client.readResource('tasks://1');
  expect(contents).toMatchObject([{ text: '{"id":1,"title":"Buy milk","done":true}' }]);
});

test('input that does not fit is refused, one line a field', async () => {
  await using client = await connect(TaskboardServer);
  const { isError, content } = await client.callTool('addTask', { title: '' });
  expect(isError).toBe(true);
  expect(content).toEqual([{ type: 'text', text: expect.stringMatching(/^title: /) }]);
});

test('the prompt takes its argument as a string', async () => {
  await using client = await connect(TaskboardServer);
  const { messages } = await client.getPrompt('plan', { hours: '3' });
  expect(messages).toMatchObject([{ role: 'user', content: { text: expect.stringContaining('I have 3 hours') } }]);
});
