import { expect, test } from '@jest/globals';
import type { ElicitAnswer, ElicitQuestion } from '@arobase/testing';
import { type Peer, textOf, jsonOf } from './peers.js';

/** Questions of every kind, in the words of each revision. */
export function forms(peer: Peer): void {
  test('completers cannot ask', async () => {
    expect(await peer.client.complete({ prompt: 'chosen' }, 'word', '')).toMatchObject({ values: [] });
  });

  test('a handler can tell what its client supports', async () => {
    expect(await jsonOf(peer.client, 'supported')).toEqual([
      'elicitation.form',
      'elicitation.url',
      'sampling',
      'sampling.tools',
      'roots',
    ]);
  });

  test('a question that the revision does not have may be done without', async () => {
    expect(await textOf(peer.client, 'degrades')).toBe(peer.forms ? 'Ada' : 'without elicitation.form');
  });

  if (!peer.forms) {
    test('a question that the revision does not have fails the tool with what it needs', async () => {
      expect(await peer.client.callTool('sure')).toEqual({
        content: [{ type: 'text', text: 'This needs a client that supports elicitation.form' }],
        isError: true,
      });
    });
    return;
  }

  test('a DTO is a form, and its answer an instance', async () => {
    const questions: ElicitQuestion[] = [];
    peer.answer({ elicit: keeping(questions, { what: 'move' }) });
    expect(await jsonOf(peer.client, 'removal')).toEqual({
      action: 'accept',
      content: { what: 'move' },
      isRemoval: true,
    });
    expect(questions[0]).toMatchObject({
      message: 'How?',
      requestedSchema: {
        type: 'object',
        properties: { what: { type: 'string', enum: ['delete', 'move'] }, reason: { maxLength: 5 } },
        required: ['what'],
      },
    });
    expect(questions[0]?.mode).toBe(peer.since('2025-11-25') ? 'form' : undefined);
  });

  test('a Standard Schema is a form, with its defaults', async () => {
    peer.answer({ elicit: {} });
    expect(await jsonOf(peer.client, 'standard')).toEqual({ n: 3 });
  });

  test('choices have titles as the revision has them', async () => {
    const questions: ElicitQuestion[] = [];
    peer.answer({ elicit: keeping(questions, { colour: 'g' }) });
    expect(await jsonOf(peer.client, 'colour')).toEqual({ colour: 'g' });
    expect(questions[0]?.requestedSchema).toHaveProperty(
      'properties.colour',
      peer.since('2025-11-25')
        ? {
            type: 'string',
            oneOf: [
              { const: 'r', title: 'Red' },
              { const: 'g', title: 'Green' },
            ],
            default: 'r',
          }
        : { type: 'string', enum: ['r', 'g'], enumNames: ['Red', 'Green'] },
    );
  });

  test('several choices, pages to visit and sampling with tools exist from 2025-11-25 on', async () => {
    peer.answer({ elicit: ({ mode }) => (mode === 'url' ? 'accept' : { colours: ['r', 'g'] }) });
    const tools = ['colours', 'visit', 'withTools'];
    const answers = await Promise.all(tools.map((tool) => peer.client.callTool(tool)));
    if (peer.since('2025-11-25')) {
      expect(answers.map(({ content }) => JSON.parse((content[0] as { text: string }).text))).toEqual([
        { colours: ['r', 'g'] },
        { action: 'accept' },
        { said: [{ type: 'text', text: 'Buy!' }] },
      ]);
    } else {
      expect(answers).toEqual(
        ['elicitation.form', 'elicitation.url', 'sampling.tools'].map((feature) => ({
          content: [{ type: 'text', text: `This needs a client that supports ${feature}` }],
          isError: true,
        })),
      );
    }
  });

  test('a confirmation is yes only where the user accepts and does not untick', async () => {
    for (const [elicit, yes] of [
      ['accept', true],
      [{ confirm: true }, true],
      [{ confirm: false }, false],
      ['decline', false],
      ['cancel', false],
    ] as const) {
      peer.answer({ elicit });
      expect(await jsonOf(peer.client, 'sure')).toBe(yes);
    }
  });
}

function keeping(questions: ElicitQuestion[], answer: ElicitAnswer): (question: ElicitQuestion) => ElicitAnswer {
  return (question) => {
    questions.push(question);
    return answer;
  };
}
