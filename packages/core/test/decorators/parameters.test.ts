import 'reflect-metadata';
import { describe, expect, test } from '@jest/globals';
import type { CallFacts, Context } from '../../src/context/context.js';
import { Complete } from '../../src/decorators/complete.js';
import { Resource } from '../../src/decorators/resource.js';
import { scan } from '../../src/decorators/scan.js';
import type { Class } from '../../src/schema/json-schema.js';
import { refusal } from './refusal.js';

class Chosen {
  city?: string;
}

type Anything = (...args: never[]) => unknown;

/** The class of one handler: `parameters` as they are written, `method` with their names. */
function resource(uri: string, types: readonly unknown[] | undefined, method: Anything): Class {
  class Notes {}
  Object.defineProperty(Notes.prototype, 'get', { value: method });
  const descriptor: TypedPropertyDescriptor<Anything> = { value: method };
  Resource(uri)(Notes.prototype, 'get', descriptor);
  if (types !== undefined) Reflect.defineMetadata('design:paramtypes', types, Notes.prototype, 'get');
  return Notes;
}

describe('a resource whose first parameter is no object of variables', () => {
  test.each<[string, unknown, string]>([
    ['String', String, 'string'],
    ['Number', Number, 'number'],
    ['Boolean', Boolean, 'boolean'],
    ['Array', Array, '…'],
    ['Map', Map, '…'],
    ['Date', Date, '…'],
    ['URL', URL, '…'],
    ['undefined', undefined, '…'],
  ])('is refused where its type is compiled to %s', (emitted, type, written) => {
    expect(refusal(resource('note://{id}', [type], (id: never) => id))).toBe(
      `Notes.get: the type of its first parameter, id, is compiled to ${emitted}, and what it gets is an object with the ` +
        `variables of the URI. Write get({ id }: { id: string }) or get(@Arg('id') id: ${written}). (UNTYPED_INPUT)`,
    );
  });

  test('is refused as the compiler left it', () => {
    class Notes {
      @Resource('note://{folder}/{id}') get(noteId: string, _ctx: Context) {
        return noteId;
      }
    }
    expect(refusal(Notes)).toContain(
      "Write get({ folder, id }: { folder: string; id: string }) or get(@Arg('folder') noteId: string, …). (UNTYPED_INPUT)",
    );
  });

  test('is told of a type with quotes where a variable is no name of JavaScript', () => {
    expect(refusal(resource('note://{a.b}', [String], (id: never) => id))).toContain(
      "Write get(variables: { readonly [name: string]: string }) or get(@Arg('a.b') id: string).",
    );
  });

  test('is refused where there are no variables at all', () => {
    class Notes {
      @Resource('note://all') get(uri: string) {
        return uri;
      }
    }
    expect(refusal(Notes)).toBe(
      'Notes.get: the type of its first parameter, uri, is compiled to String, and what it gets is an empty object. Write ' +
        'get() or get(@Ctx() ctx: Context). (UNTYPED_INPUT)',
    );
  });

  test('is refused where it is called like the context, whatever is known of its type', () => {
    class Fixed {
      @Resource('note://all') get(ctx: Context) {
        return ctx.revision;
      }
    }
    expect(refusal(Fixed)).toBe(
      'Fixed.get: its first parameter, ctx, gets an empty object. Write get(@Ctx() ctx: Context) or get(_: unknown, ctx: ' +
        'Context). (UNTYPED_INPUT)',
    );
    expect(refusal(resource('note://{id}', undefined, (context: never) => context))).toBe(
      'Notes.get: its first parameter, context, gets an object with the variables of the URI. Write get(@Ctx() context: ' +
        'Context) or get({ id }: { id: string }, context: Context). (UNTYPED_INPUT)',
    );
  });

  test.each<[string, string, readonly unknown[] | undefined]>([
    ['a type of no class', 'note://{id}', [Object, Object]],
    ['a class', 'note://{city}', [Chosen]],
    ['a type that is unknown', 'note://{id}', undefined],
    ['no parameter', 'note://{id}', []],
    ['undefined, with nothing to read', 'note://all', [undefined, Object]],
  ])('is not one of %s', (_, uri, types) => {
    expect(refusal(resource(uri, types, (input: never) => input))).toBe('accepted');
  });
});

describe('a completer is called (value, chosen, ctx)', () => {
  const words =
    'Write cities(value: string, chosen: { … }, ctx: Context), without those at the end that it does not need. (UNTYPED_INPUT)';

  test('and refused where it takes something else first', () => {
    class OfContext {
      @Complete({ prompt: 'plan' }, 'city') cities(ctx: never) {
        return [ctx];
      }
    }
    // the types refuse it; JavaScript does not
    const completes = Complete({ prompt: 'plan' }, 'city') as (...args: unknown[]) => void;
    class OfClass {
      @completes cities(chosen: Chosen) {
        return [chosen.city];
      }
    }
    expect(refusal(OfContext)).toBe(
      `OfContext.cities: its first parameter, ctx, gets the text that is being completed. ${words}`,
    );
    expect(refusal(OfClass)).toContain('OfClass.cities: its first parameter, chosen, gets the text');
  });

  test('and refused where it takes something else second', () => {
    class OfContext {
      @Complete({ prompt: 'plan' }, 'city') cities(value: string, ctx: CallFacts) {
        return [value, ctx.revision];
      }
    }
    class OfText {
      @Complete({ prompt: 'plan' }, 'city') cities(value: string, country: string) {
        return [value, country];
      }
    }
    expect(refusal(OfContext)).toBe(
      `OfContext.cities: its second parameter, ctx, gets an object with the other arguments, chosen so far. ${words}`,
    );
    expect(refusal(OfText)).toContain('OfText.cities: its second parameter, country, gets an object');
  });

  test('with as many parameters as it needs', () => {
    class Completers {
      @Complete({ prompt: 'a' }, 'city') none() {
        return [];
      }
      @Complete({ prompt: 'b' }, 'city') one(value: string) {
        return [value];
      }
      @Complete({ prompt: 'c' }, 'city') two(_value: string, chosen: Chosen) {
        return [chosen.city ?? ''];
      }
      @Complete({ prompt: 'd' }, 'city') three(_: unknown, { city }: Partial<Chosen>, ctx: CallFacts) {
        return [city ?? ctx.revision];
      }
    }
    expect(scan(Completers).completions).toHaveLength(4);
  });
});
