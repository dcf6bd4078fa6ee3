import { expect, test } from '@jest/globals';
import { readSample } from '../../src/context/asking/answers.js';

const sampled = (content: unknown) => ({ role: 'assistant', model: 'm', content });
const text = { type: 'text', text: 'hello' };

test.each([
  ['a block', text],
  ['a list of blocks', [text, { type: 'tool_use', id: '1', name: 'add', input: {} }]],
  ['a block of a kind to come', { type: 'hologram', beam: 1 }],
])('the content that a model gave is %s', (_, content) => {
  expect(readSample(sampled(content))).toEqual(sampled(content));
});

test.each([
  ['text', 'hello'],
  ['a block without its text', { type: 'text' }],
  ['a block whose text is none', { type: 'text', text: 5 }],
  ['a block without a type', { text: 'hello' }],
  ['a list with something else', [text, null]],
  ['an image without a type', { type: 'image', data: 'AAAA' }],
])('%s is no content, and never reaches a handler', (_, content) => {
  expect(() => readSample(sampled(content))).toThrow(
    "The client's answer is not valid: content must be a block, or a list of blocks",
  );
});
