import { describe, expect, test } from '@jest/globals';
import { Arg } from '../../src/decorators/arg.js';
import { classFacts } from '../../src/decorators/class-facts.js';
import { compose } from '../../src/decorators/compose.js';
import { Field } from '../../src/decorators/field.js';
import { Prompt } from '../../src/decorators/prompt.js';
import { scan } from '../../src/decorators/scan.js';
import { Strict } from '../../src/decorators/strict.js';
import { Tool } from '../../src/decorators/tool.js';
import type { Class } from '../../src/schema/json-schema.js';
import { messageOf, refusal } from '../decorators/refusal.js';

type Anywhere = (...args: unknown[]) => void;
const anywhere = (decorator: unknown) => decorator as Anywhere;
const tool = anywhere(Tool());

describe('a handler decorator in a wrong place is reported at start', () => {
  class OnField {
    @tool f = 1;
  }
  class OnGetter {
    @tool get f() {
      return 1;
    }
  }
  class OnSetter {
    @tool set f(_value: number) {}
  }
  class OnAutoAccessor {
    @tool accessor f = 1;
  }
  class OnStatic {
    @tool static f() {}
    g() {}
  }
  class OnPrivate {
    @tool #f() {}
    g() {
      this.#f();
    }
  }
  @tool
  class OnClass {}

  const cases: [Class, string][] = [
    [OnField, 'OnField.f: @Tool stands on a field. Write a method: f() { … }. (NOT_A_METHOD)'],
    [OnGetter, 'OnGetter.f: @Tool stands on an accessor. Write a method: f() { … }. (ACCESSOR_MEMBER)'],
    [OnSetter, 'OnSetter.f: @Tool stands on an accessor. Write a method: f() { … }. (ACCESSOR_MEMBER)'],
    [OnAutoAccessor, 'OnAutoAccessor.f: @Tool stands on an accessor. Write a method: f() { … }. (ACCESSOR_MEMBER)'],
    [
      OnStatic,
      'OnStatic.f: @Tool stands on a static member. Remove static: handlers and fields belong to instances. (STATIC_MEMBER)',
    ],
    [
      OnPrivate,
      'OnPrivate.#f: @Tool stands on a private member. Rename it to f; the keyword private may stay. (PRIVATE_MEMBER)',
    ],
    [OnClass, 'OnClass: @Tool stands on the class. Put @Tool before a method of the class. (NOT_A_METHOD)'],
  ];
  test.each(cases)('%p', (type, message) => {
    expect(refusal(type)).toBe(message);
  });
});

test('decorators of other members say where they belong', () => {
  const strict = anywhere(Strict());
  const field = anywhere(Field({}));
  const arg = anywhere(Arg('a'));
  class OnMethods {
    @strict f() {}
  }
  class Fields {
    @field static a = 1;
    b = 1;
  }
  class Args {
    @arg f() {}
  }
  expect(refusal(OnMethods)).toBe(
    'OnMethods.f: @Strict stands on a method. Put @Strict before the class itself. (MISPLACED_DECORATOR)',
  );
  expect(messageOf(() => classFacts(Fields))).toContain('STATIC_MEMBER');
  expect(refusal(Args)).toBe(
    'Args.f: @Arg stands on a method. Put @Arg before a parameter of a method, with "experimentalDecorators": true. ' +
      '(MISPLACED_DECORATOR)',
  );
});

test('a compiler that gives no metadata object is told so at once', () => {
  const context = { kind: 'method', name: 'f', static: false, private: false };
  expect(messageOf(() => tool(() => 1, context))).toContain('@Tool was given no context.metadata by the compiler.');
});

test('stacked decorators of one kind are refused, of several kinds are several entries', () => {
  class Twice {
    @Tool() @Tool() f() {}
  }
  class Both {
    @Tool() @Prompt() f() {}
  }
  expect(refusal(Twice)).toContain('DUPLICATE_DECORATOR');
  expect(scan(Both)).toMatchObject({ tools: [{ name: 'f' }], prompts: [{ name: 'f' }] });
});

test('a symbol as a key needs a name', () => {
  const key = Symbol('secret');
  class Nameless {
    @Tool() [key]() {}
  }
  class Named {
    @Tool({ name: 'open' }) [key]() {}
  }
  expect(refusal(Nameless)).toContain('SYMBOL_NAME');
  expect(scan(Named).tools).toMatchObject([{ name: 'open', member: key }]);
});

test('composed decorators are decorators', () => {
  const Both = (description: string) => compose(Tool({ description }), Prompt({ description }));
  class Handlers {
    @Both('does it') f() {}
  }
  expect(scan(Handlers)).toMatchObject({ tools: [{ name: 'f' }], prompts: [{ name: 'f' }] });
});
