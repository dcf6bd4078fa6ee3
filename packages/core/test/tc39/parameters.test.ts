import { expect, test } from '@jest/globals';
import type { CallFacts, Context } from '../../src/context/context.js';
import { Complete } from '../../src/decorators/complete.js';
import { Resource } from '../../src/decorators/resource.js';
import { refusal } from '../decorators/refusal.js';

test('a context in the place of something else is told where it goes', () => {
  class Notes {
    @Resource('note://{id}') get(ctx: Context) {
      return ctx.revision;
    }
  }
  class Completers {
    @Complete({ resource: 'note://{id}' }, 'id') ids(value: string, ctx: CallFacts) {
      return [value, ctx.revision];
    }
  }
  expect(refusal(Notes)).toBe(
    'Notes.get: its first parameter, ctx, gets an object with the variables of the URI. Write get({ id }: { id: string }, ' +
      'ctx: Context). (UNTYPED_INPUT)',
  );
  expect(refusal(Completers)).toContain('Completers.ids: its second parameter, ctx, gets an object');
});
