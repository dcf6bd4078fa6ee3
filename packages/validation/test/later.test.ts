import { expect, test } from '@jest/globals';
import { Field, type StandardSchema } from '@arobase/core';
import { Transform } from 'class-transformer';
import { ValidateIf } from 'class-validator';
import { z } from 'zod';
import { accepted, classInput, refused } from './compiling.js';

/** A schema whose verdict is a promise. */
const known = z.string().refine(async (value) => value === 'known', 'must be known');

test('a transform gets what a schema has accepted in the end', async () => {
  class Dto {
    @Field(known) @Transform(({ value }) => `<${value}>`) name!: string;
  }
  const input = classInput(Dto);
  expect(accepted(await input.read({ name: 'known' }))).toEqual({ name: '<known>' });
  expect(refused(await input.read({ name: 'other' }))).toBe('name: must be known');
});

test('what it throws then is told with the place of the field', async () => {
  class Dto {
    @Field(known)
    @Transform(() => {
      throw new Error('cannot be read');
    })
    name!: string;
    @Field({ type: 'string' }) last!: string;
  }
  expect(refused(await classInput(Dto).read({ name: 'known', last: 'a' }))).toBe('name: is not valid: cannot be read');
});

test('a schema under a condition that holds may refuse in the end', async () => {
  class Dto {
    @Field({ type: 'boolean' }) asks!: boolean;
    @ValidateIf(({ asks }: Dto) => asks) @Field(known) name!: string;
  }
  const input = classInput(Dto);
  expect(refused(await input.read({ asks: true, name: 'other' }))).toBe('name: must be known');
  expect(accepted(await input.read({ asks: true, name: 'known' }))).toEqual({ asks: true, name: 'known' });
  expect(accepted(await input.read({ asks: false, name: 'other' }))).toMatchObject({ asks: false });
});

test('a schema that fails in the end is a fault, under a condition, too', async () => {
  // zod calls a check twice, and leaves the first rejection to nobody
  const failing: StandardSchema = {
    '~standard': {
      version: 1,
      vendor: 'test',
      validate: async () => {
        throw new Error('no database');
      },
      jsonSchema: { input: () => ({ type: 'string' }), output: () => ({ type: 'string' }) },
    },
  };
  class Dto {
    @ValidateIf(() => true) @Field(failing) name!: string;
  }
  await expect(classInput(Dto).read({ name: 'a' })).rejects.toThrow('no database');
});
