import { expect, test } from '@jest/globals';
import { scan } from '../../src/decorators/scan.js';
import { Search } from './examples/search.js';

test('the example of the page on decorators is taken as the page says', () => {
  expect(scan(Search).tools.map(({ name, input }) => [name, input.kind])).toEqual([
    ['search', 'standard'],
    ['page', 'class'],
    ['revision', 'none'],
  ]);
});
