import 'reflect-metadata';
import { describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import type { Context } from '../../src/context/context.js';
import { Arg } from '../../src/decorators/arg.js';
import { Ctx } from '../../src/decorators/ctx.js';
import { oneOf } from '../../src/decorators/one-of.js';
import { Prompt } from '../../src/decorators/prompt.js';
import { Resource } from '../../src/decorators/resource.js';
import { scan } from '../../src/decorators/scan.js';
import { Tool } from '../../src/decorators/tool.js';
import type { InputType } from '../../src/descriptors/options.js';
import type { Class } from '../../src/schema/json-schema.js';
import { refusal } from './refusal.js';

class Place {
  city!: string;
}
class Card {
  kind = 'card' as const;
}

const only = (type: Class) => {
  const { tools, prompts, resources } = scan(type);
  return [...tools, ...prompts, ...resources].map(({ input, bind }) => ({ input, bind }))[0];
};

describe('what input: names', () => {
  const query = z.object({ q: z.string() });
  const raw = { type: 'object', properties: { q: { type: 'string' } } };
  const union = oneOf('kind', { card: Card });
  const cases: [string, InputType, object][] = [
    ['a class', Place, { kind: 'class', type: Place, groups: ['g'] }],
    ['a Standard Schema', query, { kind: 'standard', schema: query }],
    ['a JSON Schema', raw, { kind: 'json', schema: raw }],
    [
      'a union of classes',
      union,
      { kind: 'union', union: { discriminator: 'kind', variants: { card: Card } }, groups: ['g'] },
    ],
    ['nothing', {}, { kind: 'none' }],
  ];
  test.each(cases)('%s is taken as it is, whatever the parameter is', (_, input, source) => {
    class Handlers {
      @Tool({ input, groups: ['g'] }) f(_input: object, _ctx: Context) {}
    }
    expect(only(Handlers)).toEqual({ input: source, bind: 'input' });
  });

  const wrong: [string, unknown, string][] = [
    ['a built-in class', String, 'the built-in String'],
    ['an arrow function', () => Place, 'a function that is no class'],
    ['a list', [Place], 'an array'],
    ['null', null, 'null'],
    ['a string', 'Place', 'of type string'],
  ];
  test.each(wrong)('%s is refused', (_, input, words) => {
    class Handlers {
      @Tool({ input: input as InputType }) f() {}
    }
    expect(refusal(Handlers)).toBe(
      `Handlers.f: input is ${words}. Give a class with decorated fields, a Standard Schema, a JSON Schema object, ` +
        'oneOf(…), or {} for no input. (BAD_INPUT)',
    );
  });

  test.each<[string, unknown, string]>([
    ['kind', { card: undefined }, 'variant "card" of oneOf("kind") is undefined (a circular import?)'],
    ['kind', { card: 'Card' }, 'variant "card" of oneOf("kind") is of type string'],
    ['kind', { card: String }, 'variant "card" of oneOf("kind") is the built-in String'],
    ['kind', {}, 'oneOf("kind") has no variant'],
    ['kind', null, 'oneOf("kind") has no variant'],
    ['', { card: Card }, 'oneOf does not name the field that decides'],
  ])('a union by "%s" of %p is refused', (discriminator, variants, words) => {
    class Handlers {
      @Tool({ input: oneOf(discriminator, variants as { [tag: string]: Class }) }) f(_input: unknown) {}
    }
    expect(refusal(Handlers)).toContain(words);
  });
});

describe('what parameters say', () => {
  test('nothing to bind and nothing to read means no input', () => {
    class Handlers {
      @Tool() f() {}
    }
    expect(only(Handlers)).toEqual({ input: { kind: 'none' }, bind: 'input' });
  });

  test('@Ctx() alone means no input, and the context in its place', () => {
    class Handlers {
      @Prompt() f(@Ctx() ctx: Context) {
        return ctx.revision;
      }
    }
    expect(only(Handlers)).toEqual({ input: { kind: 'none' }, bind: [{ kind: 'ctx' }] });
  });

  test('an argument may say with a schema or with JSON Schema words what it is', () => {
    const schema = z.string();
    class Handlers {
      @Tool() f(@Arg('a', schema) _a: string, @Arg('b', { anyOf: [{ type: 'null' }] }) _b: null) {}
    }
    expect(only(Handlers)?.input).toMatchObject({
      args: [
        { name: 'a', options: { schema } },
        { name: 'b', options: { schema: { anyOf: [{ type: 'null' }] } } },
      ],
    });
  });

  test('a resource reads the variables of its URI as strings, unless a class, a schema or @Arg says more', () => {
    class Strings {
      @Resource('note://{id}') f({ id }: { id: string }, _ctx: Context) {
        return id;
      }
    }
    class Fixed {
      @Resource('note://all') f() {}
    }
    class Typed {
      @Resource('note://{city}') f(_place: Place) {}
    }
    class Bound {
      @Resource('note://{id}') f(@Arg('id') id: number, @Ctx() _ctx: Context) {
        return id;
      }
    }
    expect(only(Strings)?.input).toEqual({ kind: 'strings', variables: [{ name: 'id', required: true }] });
    expect(only(Fixed)?.input).toEqual({ kind: 'none' });
    expect(only(Typed)?.input).toEqual({ kind: 'class', type: Place });
    expect(only(Bound)).toEqual({
      input: { kind: 'args', args: [{ name: 'id', type: Number, options: {} }] },
      bind: [{ kind: 'arg', name: 'id' }, { kind: 'ctx' }],
    });
  });
});

describe('what a first parameter of no class is told', () => {
  class OfArray {
    @Tool() f(value: string[]) {
      return value;
    }
  }
  class OfString {
    @Tool() f(value: string) {
      return value;
    }
  }
  class OfNumber {
    @Tool() f(value: number) {
      return value;
    }
  }
  class OfBoolean {
    @Tool() f(value: boolean) {
      return value;
    }
  }
  class OfDate {
    @Tool() f(value: Date) {
      return value;
    }
  }
  class OfMap {
    @Tool() f(value: Map<string, string>) {
      return value;
    }
  }
  class OfSet {
    @Tool() f(value: Set<string>) {
      return value;
    }
  }
  class OfPromise {
    @Tool() f(value: Promise<string>) {
      return value;
    }
  }
  class OfFunction {
    @Tool() f(value: () => void) {
      return value;
    }
  }
  class OfURL {
    @Tool() f(value: URL) {
      return value;
    }
  }
  const cases: [string, Class][] = [
    ['Array', OfArray],
    ['String', OfString],
    ['Number', OfNumber],
    ['Boolean', OfBoolean],
    ['Date', OfDate],
    ['Map', OfMap],
    ['Set', OfSet],
    ['Promise', OfPromise],
    ['Function', OfFunction],
    ['URL', OfURL],
  ];

  test.each(cases)('%s: bind it by name', (emitted, type) => {
    expect(refusal(type)).toBe(
      `${type.name}.f: the type of its first parameter, value, is compiled to ${emitted}, which has no fields. ` +
        "Bind it by name: f(@Arg('value') value: …), or declare a class with that field. (UNTYPED_INPUT)",
    );
  });

  test('an object of no class may be several things, each with its fix', () => {
    class Handlers {
      @Tool() f(query: { q: string }) {
        return query.q;
      }
    }
    expect(refusal(Handlers)).toBe(
      'Handlers.f: the type of its first parameter, query, is compiled to Object, which has no fields. Declare a class ' +
        "with decorated fields as its type, name the shape with @Tool({ input: … }), or bind values with @Arg('name'); " +
        'if it is the context, write f(@Ctx() ctx: Context). (UNTYPED_INPUT)',
    );
  });

  test('a context that comes first is told how it is written', () => {
    class Handlers {
      @Tool() f(ctx: Context) {
        return ctx.revision;
      }
    }
    expect(refusal(Handlers)).toContain(
      'Write f(@Ctx() ctx: Context), or @Tool({ input: {} }) f(_: unknown, ctx: Context).',
    );
  });

  test('a prompt is told the same', () => {
    class Handlers {
      @Prompt() f(city: string) {
        return city;
      }
    }
    expect(refusal(Handlers)).toContain('UNTYPED_INPUT');
  });
});

describe('parameter decorators that cannot work', () => {
  test('one parameter without any', () => {
    class Handlers {
      @Tool() f(@Arg('a') a: number, b: number) {
        return a + b;
      }
    }
    expect(refusal(Handlers)).toBe(
      "Handlers.f: its parameter b has neither @Arg nor @Ctx(), beside others that have. Write @Arg('b') b, or @Ctx() if " +
        'it is the context. (UNBOUND_PARAMETER)',
    );
  });

  test('a class first and @Ctx() after it', () => {
    class Handlers {
      @Tool() f(place: Place, @Ctx() ctx: Context) {
        return place.city + ctx.revision;
      }
    }
    expect(refusal(Handlers)).toContain(
      'Remove the parameter decorators: it is called f(place: Place, ctx: Context). (UNBOUND_PARAMETER)',
    );
  });

  test('beside input:', () => {
    class Both {
      @Tool({ input: { type: 'object' } }) f(@Arg('a') _a: number) {}
    }
    class ContextToo {
      @Tool({ input: { type: 'object' } }) f(_a: unknown, @Ctx() _ctx: Context) {}
    }
    expect(refusal(Both)).toBe('Both.f: it has both input: and @Arg. Keep one of them. (MIXED_PARAMETERS)');
    expect(refusal(ContextToo)).toContain('Remove @Ctx(): with input: it is called f(input, ctx). (MIXED_PARAMETERS)');
  });

  test('two on one parameter', () => {
    class Handlers {
      @Tool() f(@Arg('a') @Ctx() _a: number) {}
    }
    expect(refusal(Handlers)).toBe(
      'Handlers.f: its parameter _a has more than one of @Arg and @Ctx(). Keep one of them. (MIXED_PARAMETERS)',
    );
  });

  test('one name twice', () => {
    class Handlers {
      @Tool() f(@Arg('a') _a: number, @Arg('a') _b: number) {}
    }
    expect(refusal(Handlers)).toBe(
      "Handlers.f: two parameters have @Arg('a'). Give one of them another name. (DUPLICATE_NAME)",
    );
  });

  test.each(['', '__proto__', 'constructor', 'prototype'])('"%s" as a name', (name) => {
    class Handlers {
      @Tool() f(@Arg(name) _a: number) {}
    }
    expect(refusal(Handlers)).toContain(`"${name}" is no name for an argument`);
  });

  test('a name that the URI does not have', () => {
    class Handlers {
      @Resource('note://{id}') f(@Arg('name') _name: string) {}
    }
    expect(refusal(Handlers)).toBe(
      "Handlers.f: @Arg('name') names no variable of the URI, which has {id}. Add {name} to the URI, or name one that " +
        'it has. (UNBOUND_PARAMETER)',
    );
  });

  test('a name near one that the URI has', () => {
    class Handlers {
      @Resource('note://{noteId}') f(@Arg('note_id') _id: string) {}
    }
    expect(refusal(Handlers)).toContain("which has {noteId}. Write @Arg('noteId'). (UNBOUND_PARAMETER)");
  });

  test('on a method that nothing calls', () => {
    class Handlers {
      f(@Arg('a') _a: number) {}
    }
    expect(refusal(Handlers)).toBe(
      'Handlers.f: it has @Arg or @Ctx() parameters, and nothing calls it. Put @Tool(), @Prompt() or @Resource(…) before ' +
        'the method. (UNBOUND_PARAMETER)',
    );
  });
});
