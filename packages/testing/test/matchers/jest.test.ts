import { expect, test } from '@jest/globals';
import '../../src/jest.js';
import { connect, eachRevision } from '../../src/index.js';
import { Asker } from '../asker.js';
import { Calc } from '../calc.js';

const failureOf = (check: () => void): string => {
  try {
    check();
  } catch (error) {
    return (error as Error).message;
  }
  throw new Error('The matcher passed');
};

test('the text of tools, prompts and resources is matched, whole or by a pattern', async () => {
  await using client = await connect(Calc);
  const sum = await client.callTool('add', { a: 1, b: 2 });
  expect(sum).toHaveText('3');
  expect(sum).toHaveText(/^\d$/);
  expect(sum).not.toHaveText('33');
  expect(await client.readResource('calc://7')).toHaveText('7');
  expect(await client.getPrompt('sum', { numbers: '1' })).toHaveText(/1/);
});

test('a tool that fails has an error and no text', async () => {
  await using client = await connect(Calc);
  const refused = await client.callTool('refuse');
  expect(refused).toBeToolError();
  expect(refused).toBeToolError('Not today');
  expect(refused).not.toBeToolError(/tomorrow/);
  expect(refused).not.toHaveText('Not today');
  expect(await client.callTool('add', { a: 1, b: 2 })).not.toBeToolError();
});

test('structured content is compared as a value', () => {
  expect({ content: [], structuredContent: { a: [1] } }).toHaveStructured({ a: [1] });
  expect({ content: [] }).not.toHaveStructured({});
});

test('a failure shows what crossed the wire for that result', async () => {
  await using client = await connect(Calc);
  const sum = await client.callTool('add', { a: 1, b: 2 });
  await client.request('ping');
  const failure = failureOf(() => expect(sum).toHaveText('4'));
  expect(failure).toMatch(/^Expected the text "4"\nGot "3"\n\nOn the wire:\n→ \{.*"tools\/call".*\}\n← \{.*"3".*\}/);
  expect(failureOf(() => expect(sum).not.toHaveText('3'))).toMatch(/^Expected not the text "3"/);
  expect(failureOf(() => expect(sum).toBeToolError('3'))).toMatch(
    /^Expected an error with the text "3"\nGot no error: "3"/,
  );
});

test('a long text is cut in a failure, and a long wire shows its end', async () => {
  await using client = await connect(Calc);
  for (let at = 0; at < 15; at += 1) await client.request('ping');
  const failure = failureOf(() => expect(client).toHaveHeard('notifications/nothing'));
  expect(failure).toMatch(/^Expected notifications\/nothing\nGot none\n\nOn the wire:\n… 13 before\n/);
  const big = await client.callTool('add', { a: 1, b: 2, junk: 'x'.repeat(1_000) });
  expect(failureOf(() => expect(big).toHaveText('4'))).toMatch(/… \(\d+ characters\)\n/);
});

eachRevision('a client tells what it heard and what it was asked', async (revision) => {
  await using client = await connect(Asker, { revision, answers: { sample: 'Once' } });
  await client.getPrompt('story');
  expect(client).toHaveBeenAsked('sampling/createMessage');
  expect(client).toHaveBeenAsked('sampling/createMessage', { maxTokens: 10 });
  expect(client).not.toHaveBeenAsked('sampling/createMessage', { maxTokens: 11 });
  expect(client).not.toHaveBeenAsked('roots/list');
});

test('a notification is matched by its params', async () => {
  await using client = await connect(Calc);
  await client.request('tools/call', { name: 'count', _meta: { progressToken: 'p' } });
  expect(client).toHaveHeard('notifications/progress', { progressToken: 'p', progress: 1 });
  expect(() => expect({}).toHaveHeard('x')).toThrow('This matcher takes a client');
});
