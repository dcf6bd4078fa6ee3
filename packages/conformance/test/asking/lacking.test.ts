import { expect } from '@jest/globals';
import { connect, eachRevision } from '@arobase/testing';
import { AskingServer } from './server/server.js';

const WORDS = 'This needs a client that supports sampling';

eachRevision(
  'a client that cannot be asked is told what it lacks, in the words of each kind of handler',
  async (revision) => {
    await using client = await connect(AskingServer, { revision, capabilities: { roots: {} } });
    const lacks = { code: -32021, message: WORDS, data: { requiredCapabilities: { sampling: {} } } };
    const failed = async (method: string, params: object) => {
      const { code, message, data } = await client.request(method, params).then(String, (error) => error);
      return { code, message, data };
    };
    const stateless = revision === '2026-07-28';
    if (stateless) expect(await failed('tools/call', { name: 'quiet' })).toEqual(lacks);
    else expect(await client.callTool('quiet')).toEqual({ content: [{ type: 'text', text: WORDS }], isError: true });
    const internal = { code: -32603, message: WORDS, data: undefined };
    expect(await failed('prompts/get', { name: 'story' })).toEqual(stateless ? lacks : internal);
    await using other = await connect(AskingServer, { revision, capabilities: {} });
    const { code } = await other.request('resources/read', { uri: 'shop://folders' }).then(String, (error) => error);
    expect(code).toBe(stateless ? -32021 : -32603);
  },
);

eachRevision('what can be done without is undefined where the client cannot be asked', async (revision) => {
  const answers = { sample: 'Buy!' };
  await using client = await connect(AskingServer, { revision, answers });
  const { content } = await client.callTool('optionally');
  expect(content).toEqual([{ type: 'text', text: '{"who":"nobody","slogan":"Buy!","dirs":"unknown"}' }]);
});

eachRevision('an empty object of elicitation modes means forms', async (revision) => {
  await using client = await connect(AskingServer, { revision, capabilities: { elicitation: {} } });
  expect(await client.callTool('supported')).toMatchObject({ content: [{ text: '["elicitation.form"]' }] });
});
