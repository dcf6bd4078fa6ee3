import { expect, test } from '@jest/globals';
import { Client, type ClientFeature } from '../../src/context/client.js';
import type { ClientCapabilities } from '../../src/protocol/model.js';

const FEATURES: readonly ClientFeature[] = [
  'elicitation.form',
  'elicitation.url',
  'sampling',
  'sampling.tools',
  'roots',
];

function supported(capabilities: unknown): readonly string[] {
  const client = new Client(undefined, capabilities as ClientCapabilities);
  return FEATURES.filter((feature) => client.supports(feature));
}

test('a client supports what it declares', () => {
  expect(supported({})).toEqual([]);
  expect(supported({ elicitation: {}, sampling: {}, roots: {} })).toEqual(['elicitation.form', 'sampling', 'roots']);
  expect(supported({ elicitation: { url: {} }, sampling: { tools: {} } })).toEqual([
    'elicitation.url',
    'sampling',
    'sampling.tools',
  ]);
  expect(supported({ elicitation: { url: {}, form: {} } })).toEqual(['elicitation.form', 'elicitation.url']);
});

test.each([null, true, 1, 'yes', [[]]])('a capability that is %j declares nothing', (value) => {
  expect(supported({ elicitation: value, sampling: value, roots: value })).toEqual([]);
  expect(supported({ elicitation: { url: value }, sampling: { tools: value } })).toEqual(['sampling']);
});
