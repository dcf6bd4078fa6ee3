import { expect, test } from '@jest/globals';
import { campaign } from './fuzz/campaign.js';

test('random classes and values get the verdict of class-validator and the policy', () => {
  const { inputs, accepted, differences } = campaign(20251125, 8_000);
  expect(differences).toEqual([]);
  expect(inputs).toBeGreaterThanOrEqual(8_000);
  expect(accepted).toBeGreaterThan(800);
});
