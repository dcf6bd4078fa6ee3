import 'reflect-metadata';
import { describe, expect, test } from '@jest/globals';
import { Arg } from '../../src/decorators/arg.js';
import { classFacts } from '../../src/decorators/class-facts.js';
import { Complete } from '../../src/decorators/complete.js';
import { Ctx } from '../../src/decorators/ctx.js';
import { Describe } from '../../src/decorators/describe.js';
import { Field } from '../../src/decorators/field.js';
import { Form } from '../../src/decorators/form.js';
import { OneOf } from '../../src/decorators/one-of.js';
import { Prompt } from '../../src/decorators/prompt.js';
import { Resource } from '../../src/decorators/resource.js';
import { Strict } from '../../src/decorators/strict.js';
import { Tool } from '../../src/decorators/tool.js';
import type { Class } from '../../src/schema/json-schema.js';
import { messageOf, refusal } from './refusal.js';

/** A decorator as an author without types may use it: anywhere. */
type Anywhere = (...args: unknown[]) => void;
const anywhere = (decorator: unknown) => decorator as Anywhere;

describe('a handler decorator in a wrong place is reported at start', () => {
  const tool = anywhere(Tool());

  test('on a field', () => {
    class Handlers {
      @tool f = () => 1;
    }
    expect(refusal(Handlers)).toBe('Handlers.f: @Tool stands on a field. Write a method: f() { … }. (NOT_A_METHOD)');
  });

  test('on a getter', () => {
    class Getter {
      @tool get f() {
        return 1;
      }
    }
    expect(refusal(Getter)).toBe('Getter.f: @Tool stands on an accessor. Write a method: f() { … }. (ACCESSOR_MEMBER)');
  });

  test('on a static method, and nothing is listed twice', () => {
    class Handlers {
      @Tool() f() {}
      @tool static f() {}
    }
    expect(refusal(Handlers)).toBe(
      'Handlers.f: @Tool stands on a static member. Remove static: handlers and fields belong to instances. (STATIC_MEMBER)',
    );
  });

  test('on the class', () => {
    @tool
    class Handlers {}
    expect(refusal(Handlers)).toBe(
      'Handlers: @Tool stands on the class. Put @Tool before a method of the class. (NOT_A_METHOD)',
    );
  });

  test('on a parameter', () => {
    class Handlers {
      f(@tool _a: number) {}
    }
    expect(refusal(Handlers)).toBe(
      'Handlers.f: @Tool stands on a parameter. Put @Tool before a method of the class. (NOT_A_METHOD)',
    );
  });

  test('in a class that a decorated one extends', () => {
    class Parent {
      @tool static f() {}
      g() {}
    }
    class Child extends Parent {
      @Tool() f() {}
    }
    expect(refusal(Child)).toContain('STATIC_MEMBER');
  });

  test.each([
    ['@Prompt', Prompt()],
    ['@Resource', Resource('note://all')],
    ['@Complete', Complete({ prompt: 'plan' }, 'city')],
  ])('%s, too', (name, decorator) => {
    const wrong = anywhere(decorator);
    class Handlers {
      @wrong f = 1;
    }
    expect(refusal(Handlers)).toContain(`Handlers.f: ${name} stands on a field.`);
  });
});

describe('other decorators in a wrong place', () => {
  test.each([
    ['@Field', anywhere(Field({})), 'a property of the class'],
    ['@Describe', anywhere(Describe('x')), 'a property of the class'],
    ['@OneOf', anywhere(OneOf('kind', {})), 'a property of the class'],
    ['@Strict', anywhere(Strict()), 'the class itself'],
    ['@Form', anywhere(Form()), 'the class itself'],
    ['@Arg', anywhere(Arg('a')), 'a parameter of a method, with "experimentalDecorators": true'],
    ['@Ctx', anywhere(Ctx()), 'a parameter of a method, with "experimentalDecorators": true'],
  ])('%s on a method', (name, decorator, where) => {
    class Handlers {
      @decorator f() {}
    }
    const message = `Handlers.f: ${name} stands on a method. Put ${name} before ${where}. (MISPLACED_DECORATOR)`;
    expect(refusal(Handlers)).toBe(message);
    expect(messageOf(() => classFacts(Handlers))).toBe(message);
  });

  test('@Arg on a parameter of the constructor', () => {
    const arg = anywhere(Arg('a'));
    class Handlers {
      constructor(@arg readonly a: number) {}
    }
    expect(refusal(Handlers)).toContain('Handlers: @Arg stands on the constructor.');
  });

  test('@Field on a static property', () => {
    const field = anywhere(Field({}));
    class Dto {
      @field static a: string;
      b!: string;
    }
    expect(messageOf(() => classFacts(Dto))).toContain('STATIC_MEMBER');
  });
});

describe('a decorator that was not called says so at once, with its place', () => {
  class Handlers {}
  const method = [Handlers.prototype, 'f', { value: () => 1 }];
  const field = [Handlers.prototype, 'f', undefined];
  const context = { kind: 'method', name: 'f', static: false, private: false, metadata: {} };
  const standard = [() => 1, context];
  const standardField = [undefined, { ...context, kind: 'field' }];
  test.each<[string, unknown, readonly unknown[], string]>([
    ['@Tool()', Tool, method, 'Handlers.f'],
    ['@Tool()', Tool, standard, 'f'],
    ['@Tool()', Tool, [Handlers, 'f', { value: () => 1 }], 'Handlers.f'],
    ['@Prompt()', Prompt, method, 'Handlers.f'],
    ['@Prompt()', Prompt, standard, 'f'],
    ["@Resource('note://{id}')", Resource, method, 'Handlers.f'],
    ["@Resource('note://{id}')", Resource, standard, 'f'],
    ["@Complete({ prompt: 'plan' }, 'city')", Complete, method, 'Handlers.f'],
    ["@Complete({ prompt: 'plan' }, 'city')", Complete, standard, 'f'],
    ["@Arg('name')", Arg, [Handlers.prototype, 'f', 0], 'Handlers.f'],
    ["@Arg('name')", Arg, [Handlers, undefined, 0], 'Handlers.constructor'],
    ['@Ctx()', Ctx, [Handlers.prototype, 'f', 0], 'Handlers.f'],
    ['@Field({ … })', Field, field, 'Handlers.f'],
    ['@Field({ … })', Field, standardField, 'f'],
    ["@Describe('What it is')", Describe, field, 'Handlers.f'],
    ["@Describe('What it is')", Describe, standardField, 'f'],
    ["@OneOf('kind', { card: Card, cash: Cash })", OneOf, field, 'Handlers.f'],
    ['@Strict()', Strict, [Handlers], 'Handlers'],
    ['@Strict()', Strict, [Handlers, { kind: 'class', name: 'Handlers', metadata: {} }], 'Handlers'],
    ['@Form()', Form, [Handlers], 'Handlers'],
  ])('%s', (example, factory, args, place) => {
    const name = example.slice(0, example.indexOf('('));
    expect(messageOf(() => anywhere(factory)(...args))).toBe(
      `${place}: ${name} is written without parentheses. Write ${example}. (BAD_OPTION)`,
    );
  });

  test('as the compiler writes it', () => {
    const tool = anywhere(Tool);
    const define = () => {
      class Weather {
        @tool current() {}
      }
      return Weather;
    };
    expect(messageOf(define)).toBe(
      'Weather.current: @Tool is written without parentheses. Write @Tool(). (BAD_OPTION)',
    );
  });

  test('a class may stand under it, or between its parentheses', () => {
    expect(messageOf(() => anywhere(Tool)(Handlers))).toBe(
      'Handlers: @Tool is written without parentheses, or was given a class. Write @Tool(). (BAD_OPTION)',
    );
  });

  test.each<[string, unknown, readonly unknown[]]>([
    ['@Tool()', Tool, [{}, 5]],
    ['@Tool()', Tool, [() => 1]],
    ["@Resource('note://{id}')", Resource, []],
    ["@Describe('What it is')", Describe, [5]],
    ['@Ctx()', Ctx, [{}]],
    ['@Strict()', Strict, [true]],
    ["@OneOf('kind', { card: Card, cash: Cash })", OneOf, ['kind']],
  ])('%s with something else between its parentheses is no such mistake', (example, factory, args) => {
    const name = example.slice(0, example.indexOf('('));
    expect(messageOf(() => anywhere(factory)(...args))).toBe(
      `${name} was given arguments that it does not take. Write ${example}. (BAD_OPTION)`,
    );
  });
});

test('a decorator that is called on something else records nothing', () => {
  for (const args of [[], [undefined], [{}, 'f', { value: () => 1 }], [class {}.prototype], [() => 1, 1]]) {
    expect(messageOf(() => anywhere(Tool())(...args))).toBe(
      '@Tool was called on something that is no member of a class. Write @Tool before a member of a class declaration. ' +
        '(NOT_A_METHOD)',
    );
  }
});

describe('stacked decorators of one kind', () => {
  class Tools {
    @Tool() @Tool({ name: 'g' }) f() {}
  }
  class Prompts {
    @Prompt() @Prompt() f() {}
  }
  class Resources {
    @Resource('a://b') @Resource('a://c') f() {}
  }
  class Completers {
    @Complete({ prompt: 'p' }, 'a') @Complete({ prompt: 'p' }, 'a') f() {}
  }
  const cases: [string, Class][] = [
    ['@Tool', Tools],
    ['@Prompt', Prompts],
    ['@Resource', Resources],
    ['@Complete', Completers],
  ];
  test.each(cases)('%s', (name, type) => {
    expect(refusal(type)).toBe(
      `${type.name}.f: ${name} stands here twice. Keep one of them, and write a second method for a second entry. ` +
        '(DUPLICATE_DECORATOR)',
    );
  });

  test('of several kinds are several entries', () => {
    class Handlers {
      @Tool() @Prompt() @Resource('a://b') f() {}
    }
    expect(refusal(Handlers)).toBe('accepted');
  });
});
