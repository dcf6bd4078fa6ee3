import { expect, test } from '@jest/globals';
import { compose } from '../../src/decorators/compose.js';
import { Field } from '../../src/decorators/field.js';
import { classFacts } from '../../src/decorators/class-facts.js';
import { Prompt } from '../../src/decorators/prompt.js';
import { scan } from '../../src/decorators/scan.js';
import { Tool } from '../../src/decorators/tool.js';
import type { ToolOptions } from '../../src/descriptors/options.js';
import { Describe } from '../../src/decorators/describe.js';

const ReadOnly = (options: ToolOptions = {}) => Tool({ ...options, annotations: { readOnlyHint: true } });
const Both = (description: string) => compose(Tool({ description }), Prompt({ description }));
const City = () => compose(Describe('City name'), Field({ description: 'a city', minLength: 1 }));

class Handlers {
  @ReadOnly({ title: 'Look' }) look() {}
  @Both('does it') both() {}
}

class Place {
  @City() city!: string;
}

test('an application makes its own decorators from ours', () => {
  const { tools, prompts } = scan(Handlers);
  expect(tools.map(({ name, options }) => [name, options])).toEqual([
    ['look', { title: 'Look', annotations: { readOnlyHint: true } }],
    ['both', { description: 'does it' }],
  ]);
  expect(prompts.map(({ name, options }) => [name, options])).toEqual([['both', { description: 'does it' }]]);
});

test('composed decorators apply as if they were stacked', () => {
  expect(Object.fromEntries(classFacts(Place).fields)).toEqual({ city: { description: 'City name', minLength: 1 } });
});
