// #region plain
// weather.test.ts
import { connect } from '@arobase/testing';
import { expect, test } from '@jest/globals';
import { WeatherServer } from '../weather/server.js';

test('a handler is a plain method', () => {
  expect(new WeatherServer().current({ city: 'Oslo', unit: 'F' })).toBe('70 °F and sunny in Oslo');
});
// #endregion

// #region client
test('the default unit is Celsius', async () => {
  await using client = await connect(WeatherServer);
  const { content } = await client.callTool('current', { city: 'Oslo' });
  expect(content).toEqual([{ type: 'text', text: '21 °C and sunny in Oslo' }]);
});
// #endregion
