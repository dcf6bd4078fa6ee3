import { describe, expect, test } from '@jest/globals';
import { Complete } from '../../src/decorators/complete.js';
import { Prompt } from '../../src/decorators/prompt.js';
import { Resource } from '../../src/decorators/resource.js';
import { scan } from '../../src/decorators/scan.js';
import { Tool } from '../../src/decorators/tool.js';
import type { CompleteOptions, ResourceOptions, ToolOptions } from '../../src/descriptors/options.js';
import type { Class } from '../../src/schema/json-schema.js';
import { messageOf, refusal } from './refusal.js';

describe('options that types would refuse', () => {
  test.each([
    [
      'a name as text',
      'add',
      "the options of @Tool are \"add\", not an object. Write { name: 'add' } or { description: 'add' }.",
    ],
    ['null', null, 'the options of @Tool are null, not an object. Write { … }, or nothing.'],
    [
      'a name that there is not',
      { descripton: 'x' },
      '@Tool has no option "descripton". Write description; it takes name, title, description,',
    ],
    ['a description that is no text', { description: 5 }, "description is 5. Write description: '…', or leave it out."],
  ])('%s', (_, options, words) => {
    class Handlers {
      @Tool(options as ToolOptions) f() {}
    }
    expect(refusal(Handlers)).toContain(`Handlers.f: ${words}`);
    expect(refusal(Handlers)).toContain('(BAD_OPTION)');
  });

  test('every option of a tool is taken', () => {
    const options: Required<ToolOptions> = {
      name: 'tool',
      title: 'Tool',
      description: 'Does it',
      icons: [{ src: 'https://example.com/icon.png' }],
      _meta: { 'example.com/a': 1 },
      input: {},
      output: String,
      annotations: { readOnlyHint: true },
      groups: ['a'],
      unknownKeys: 'refuse',
      repair: false,
    };
    class Handlers {
      @Tool(options) f() {}
    }
    expect(scan(Handlers).tools).toMatchObject([{ name: 'tool', options }]);
  });
});

describe('resources', () => {
  test.each([
    ['no scheme', 'notes/{id}', '"notes/{id}" has no scheme. Write a whole URI, such as \'note://{id}\'. (BAD_URI)'],
    ['no template', 'note://{id', '(BAD_URI)'],
    ['nothing', '', '(BAD_URI)'],
    ['a variable that no input keeps', 'note://{__proto__}', '(BAD_URI)'],
    [
      'a variable that every object has',
      'note://all{?toString}',
      'has a variable toString, a name that no input keeps.',
    ],
  ])('%s', (_, uri, words) => {
    class Handlers {
      @Resource(uri) f() {}
    }
    expect(refusal(Handlers)).toContain(words);
  });

  test('list: names a method of the class, also an inherited one', () => {
    class Lists {
      notes() {
        return { items: [] };
      }
    }
    class Notes extends Lists {
      @Resource('note://{id}', { list: 'notes' }) note() {}
    }
    expect(scan(Notes).resources).toMatchObject([{ options: { list: 'notes' } }]);
  });

  test('list: names nothing that is there', () => {
    class Notes {
      @Resource('note://{id}', { list: 'notes' }) note() {}
    }
    expect(refusal(Notes)).toBe(
      "Notes.note: list: 'notes' names no method of Notes. Write a method notes(ctx: Context, after?: string) { return { " +
        'items: [ … ] }; }. (UNKNOWN_MEMBER)',
    );
  });

  test('list: names nothing, and a method is near', () => {
    class Lists {
      allNotes() {
        return { items: [] };
      }
    }
    class Notes extends Lists {
      @Resource('note://{id}', { list: 'all_note' }) note() {}
    }
    expect(refusal(Notes)).toContain("Write list: 'allNotes', or a method all_note(ctx: Context, after?: string)");
  });

  test('list: on a fixed URI', () => {
    const options: ResourceOptions = { list: 'note' };
    class Notes {
      @Resource('note://all', options) note() {}
    }
    expect(refusal(Notes)).toContain('list: stands on a fixed URI, which lists itself.');
  });
});

describe('completers', () => {
  test.each([
    ['no target', {}, 'city'],
    ['two targets', { prompt: 'plan', resource: 'a://b' }, 'city'],
    ['a target of no name', { tool: 'plan' }, 'city'],
    ['a target that is no text', { prompt: 5 }, 'city'],
    ['null', null, 'city'],
    ['no argument', { prompt: 'plan' }, ''],
  ])('%s', (_, target, argument) => {
    class Handlers {
      @Complete(target as unknown as CompleteOptions, argument) f() {}
    }
    expect(refusal(Handlers)).toBe(
      "Handlers.f: @Complete does not say what it completes. Write @Complete({ prompt: 'plan' }, 'city') or " +
        "@Complete({ resource: 'note://{id}' }, 'id'). (BAD_OPTION)",
    );
  });
});

describe('methods whose key is a symbol', () => {
  const key = Symbol('secret');
  test('need a name', () => {
    class Handlers {
      @Prompt() [key]() {}
    }
    expect(refusal(Handlers)).toBe(
      "Handlers.Symbol(secret): a method whose key is a symbol has no name of its own. Write @Prompt with { name: '…' }. " +
        '(SYMBOL_NAME)',
    );
  });

  test('are handlers like others with one', () => {
    class Handlers {
      @Tool({ name: 'open' }) [key]() {}
    }
    expect(scan(Handlers).tools).toMatchObject([{ name: 'open', member: key }]);
  });
});

test.each([
  ['an arrow function', () => 1],
  ['an object', {}],
  ['undefined', undefined],
])('%s is no controller', (_, value) => {
  expect(messageOf(() => scan(value as unknown as Class))).toContain(
    'List classes, or instances of classes, in controllers. (NOT_A_CONTROLLER)',
  );
});
