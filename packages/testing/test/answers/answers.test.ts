import { expect, test } from '@jest/globals';
import { connect, eachRevision, eachTransport, type ScriptedAnswers } from '../../src/index.js';
import { Asker } from '../asker.js';

const ASKS = { except: { '2025-03-26': 'has no elicitation', '2024-11-05': 'has no elicitation' } } as const;

const greet = async (elicit: ScriptedAnswers['elicit'], revision?: string) => {
  await using client = await connect(Asker, {
    ...(revision !== undefined && { revision }),
    answers: { elicit } as object,
  });
  return (await client.callTool('greet')).content;
};
const said = (text: string) => [{ type: 'text', text }];

eachRevision(
  'what the server asks is answered as the test says',
  async (revision) => {
    const form = { name: 'Ada' };
    expect(await greet(form, revision)).toEqual(said('A kind hello to Ada'));
    expect(await greet({ action: 'accept', content: form }, revision)).toEqual(said('A kind hello to Ada'));
    expect(await greet('decline', revision)).toEqual(said('decline'));
    expect(await greet({ action: 'cancel' }, revision)).toEqual(said('cancel'));
    expect(await greet(({ message }) => ({ name: message }), revision)).toEqual(said('A kind hello to Who are you?'));
    expect(await greet(async () => 'decline' as const, revision)).toEqual(said('decline'));
  },
  ASKS,
);

eachRevision(
  'a list of answers is used up in order',
  async (revision) => {
    await using client = await connect(Asker, { revision, answers: { elicit: [{ name: 'Ada' }, { name: 'Bob' }] } });
    expect(await client.callTool('twice')).toEqual({ content: said('Ada and Bob') });
    const outOfAnswers = /answers\.elicit has 2 answers, and this is one more question: .*First/;
    const next = client.callTool('twice');
    if (revision === '2026-07-28') await expect(next).rejects.toThrow(outOfAnswers);
    else expect(await next).toMatchObject({ isError: true, content: [{ text: expect.stringMatching(outOfAnswers) }] });
  },
  ASKS,
);

eachRevision('the model and the folders answer, too', async (revision) => {
  const model = { role: 'assistant', content: { type: 'text', text: 'whole' }, model: 'own' } as const;
  const answers = { sample: ['Once', model], roots: ['file:///a', { uri: 'file:///b', name: 'B' }] };
  await using client = await connect(Asker, { revision, answers });
  const story = async () => (await client.getPrompt('story')).messages;
  expect(await story()).toMatchObject([{ content: { text: '{"type":"text","text":"Once"}' } }]);
  expect(await story()).toMatchObject([{ content: { text: '{"type":"text","text":"whole"}' } }]);
  const { contents } = await client.readResource('asker://folders');
  expect(contents).toMatchObject([{ text: 'file:///a undefined,file:///b B' }]);
});

test('a client can be asked for what it has answers to, and no more', async () => {
  await using client = await connect(Asker, { answers: { roots: [] } });
  expect(client.wire[0]?.message).toMatchObject({ params: { capabilities: { roots: {} } } });
  expect(await client.callTool('greet')).toEqual({
    content: said('This needs a client that supports elicitation.form'),
    isError: true,
  });
});

eachRevision(
  'a question without an answer says what to write',
  async (revision) => {
    await using client = await connect(Asker, { revision, capabilities: { elicitation: {} }, answers: {} });
    const advice = 'The test has no answer: give connect(…, { answers: { elicit } }) for ';
    const call = client.callTool('greet');
    if (revision === '2026-07-28') await expect(call).rejects.toThrow(advice);
    else expect(await call).toMatchObject({ isError: true, content: [{ text: expect.stringContaining(advice) }] });
  },
  ASKS,
);

eachRevision(
  'a client without a script leaves questions to the test',
  async (revision) => {
    await using client = await connect(Asker, { revision, capabilities: { elicitation: {} } });
    const asked = client.callTool('greet');
    if (revision === '2026-07-28') {
      expect(await asked).toMatchObject({ resultType: 'input_required', inputRequests: { name: expect.anything() } });
      return;
    }
    const { id } = await client.heard(({ method }) => method === 'elicitation/create');
    client.say({ jsonrpc: '2.0', id, result: { action: 'decline' } });
    expect(await asked).toEqual({ content: said('decline') });
  },
  ASKS,
);

test('an effect that nothing protects shows in every revision, unless the test wants no replay', async () => {
  for (const [revision, replay, effects] of [
    ['2025-11-25', undefined, 2],
    ['2025-11-25', 'always', 2],
    ['2025-11-25', 'never', 1],
    ['2026-07-28', 'never', 2],
  ] as const) {
    const server = new Asker();
    const options = { revision, answers: { elicit: 'accept' }, ...(replay && { replay }) } as const;
    await using client = await connect(server, options);
    expect(await client.callTool('careless')).toEqual({ content: said('true') });
    expect(server.effects).toHaveLength(effects);
    await server.stop();
  }
});

eachTransport('replay reaches the server through every transport', async (transport) => {
  await using server = new Asker();
  await using client = await connect(server, { transport, answers: { elicit: 'accept' } });
  await client.callTool('careless');
  expect(server.effects).toHaveLength(2);
});

test('a call that only ever asks is given up', async () => {
  await using client = await connect(Asker, { revision: '2026-07-28', answers: { elicit: 'accept' } });
  expect(await client.callTool('asksOn')).toMatchObject({ isError: true });
});
