import { expect, test } from '@jest/globals';
import { Type } from 'class-transformer';
import {
  IsInt,
  IsOptional,
  IsString,
  MinLength,
  Validate,
  ValidateBy,
  ValidateIf,
  ValidateNested,
  ValidatorConstraint,
  type ValidationArguments,
} from 'class-validator';
import { accepted, classInput, propertiesOf, refused } from './compiling.js';

class Card {
  @IsString() number!: string;
}

class Payment {
  @ValidateIf((payment: Payment) => payment.kind === 'card') @ValidateNested() @Type(() => Card) card?: Card;
  @IsString() kind!: string;
}

test('a condition sees the whole instance and spares a nested object as well', () => {
  const input = classInput(Payment);
  const value = accepted(input.read({ kind: 'card', card: { number: '1' } })) as Payment;
  expect(value.card).toBeInstanceOf(Card);
  expect(accepted(input.read({ kind: 'cash', card: { number: 5 } }))).toEqual({ kind: 'cash', card: { number: 5 } });
  expect(refused(input.read({ kind: 'card', card: { number: 5 } }))).toBe('card.number: must be a string, got 5');
});

test('conditions express optional but not nullable, and nullable but required', () => {
  class Dto {
    @ValidateIf((_, value) => value !== undefined) @IsString() a?: string;
    @ValidateIf((_, value) => value !== null) @IsString() b!: string | null;
  }
  const input = classInput(Dto);
  expect(accepted(input.read({ b: null }))).toEqual({ b: null });
  expect(refused(input.read({ a: null, b: 'x' }))).toBe('a: must be a string, got null');
  expect(refused(input.read({}))).toBe('b: is required');
});

test('a part of the arguments need not hold what a condition looks at', () => {
  class Dto {
    @IsString() kind!: string;
    @ValidateIf((dto: Dto) => dto.kind.startsWith('c')) @IsString() x?: string;
  }
  expect(accepted(classInput(Dto, { decode: true }).readPart({ x: 'a' }))).toEqual({ x: 'a' });
});

test('a single rule may have a condition of its own', () => {
  class Dto {
    @IsString() @MinLength(3, { validateIf: (dto: Dto) => dto.strict === 1 }) s!: string;
    @IsOptional() @IsInt() strict?: number;
  }
  const input = classInput(Dto);
  expect(accepted(input.read({ s: 'a' }))).toEqual({ s: 'a' });
  expect(refused(input.read({ s: 'a', strict: 1 }))).toBe('s: must have at least 3 characters, got "a"');
});

@ValidatorConstraint({ name: 'longerThan' })
class LongerThan {
  validate(value: unknown, { constraints, object }: ValidationArguments): boolean {
    return String(value).length > String(Reflect.get(object, String(constraints[0]))).length;
  }

  defaultMessage({ constraints, property }: ValidationArguments): string {
    return `${property} must be longer than ${constraints[0]}`;
  }
}

test('a custom rule sees the other fields', () => {
  class Dto {
    @Validate(LongerThan, ['short']) @IsString() long!: string;
    @IsString() short!: string;
  }
  const input = classInput(Dto);
  expect(accepted(input.read({ long: 'abc', short: 'ab' }))).toEqual({ long: 'abc', short: 'ab' });
  expect(refused(input.read({ long: 'a', short: 'ab' }))).toBe('long: must be longer than short, got "a"');
  expect(input.schema).toHaveProperty('required', ['long', 'short']);
});

test('an asynchronous rule makes the reading asynchronous, and nested places keep their paths', async () => {
  const taken = ValidateBy({
    name: 'isFree',
    async: true,
    validator: { validate: async (value: unknown) => value !== 'taken', defaultMessage: () => '$property is taken' },
  });
  class User {
    @taken @IsString() name!: string;
  }
  class Dto {
    @ValidateNested({ each: true }) @Type(() => User) users!: User[];
  }
  const input = classInput(Dto);
  expect(await input.read({ users: [{ name: 'a' }, { name: 'taken' }] })).toEqual({
    issues: [{ path: ['users', 1, 'name'], message: 'is taken, got "taken"' }],
  });
  const { value } = (await input.read({ users: [{ name: 'a' }] })) as { value: Dto };
  expect(value.users[0]).toBeInstanceOf(User);
});

test('a custom rule that throws is a fault of the application, also when it is asynchronous', async () => {
  const broken = (validate: () => boolean | Promise<boolean>) =>
    ValidateBy({ name: 'broken', validator: { validate } });
  class Now {
    @broken(() => {
      throw new Error('database gone');
    })
    s!: string;
  }
  class Later {
    @broken(() => Promise.reject(new Error('database gone'))) s!: string;
  }
  expect(() => classInput(Now).read({ s: 'a' })).toThrow('database gone');
  await expect(classInput(Later).read({ s: 'a' })).rejects.toThrow('database gone');
});

test('messages of the author stand alone, with placeholders filled in', () => {
  class Dto {
    @MinLength(3, { message: '$property of $target wants $constraint1 characters, not "$value"' }) s!: string;
    @IsInt({ message: ({ value }) => `how many? ${value} is none` }) n!: number;
  }
  expect(refused(classInput(Dto).read({ s: 'a', n: 'x' }))).toBe(
    's: s of Dto wants 3 characters, not "a"\nn: how many? x is none',
  );
  expect(refused(classInput(Dto).read({ n: 1 }))).toContain('s: s of Dto wants 3 characters');
});

test('groups choose rules, and fields without an active rule are unknown', () => {
  class Dto {
    @IsString({ groups: ['create'] }) name!: string;
    @IsInt({ groups: ['update'] }) id!: number;
    @IsOptional({ always: true }) @IsString({ always: true }) note?: string;
  }
  const create = classInput(Dto, { groups: ['create'] });
  expect(Object.keys(propertiesOf(create.schema)).sort()).toEqual(['name', 'note']);
  expect(accepted(create.read({ name: 'a', id: 'x' }))).toEqual({ name: 'a' });
  expect(refused(classInput(Dto, { groups: ['update'] }).read({}))).toBe('id: is required');
  expect(refused(classInput(Dto).read({}))).toBe('name: is required\nid: is required');
});
