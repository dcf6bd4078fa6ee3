import { describe, expect, test } from '@jest/globals';
import { checkNames } from '../../src/decorators/check.js';
import { Complete } from '../../src/decorators/complete.js';
import { Prompt } from '../../src/decorators/prompt.js';
import { checkReserved } from '../../src/decorators/reserved.js';
import { Resource } from '../../src/decorators/resource.js';
import { scan } from '../../src/decorators/scan.js';
import { Tool } from '../../src/decorators/tool.js';
import type { Class } from '../../src/schema/json-schema.js';
import { messageOf } from './refusal.js';

const descriptors = (...types: Class[]) =>
  types
    .map(scan)
    .flatMap(({ tools, prompts, resources, completions }) => [...tools, ...prompts, ...resources, ...completions]);

function named(name: string): Class {
  class Handlers {
    @Tool({ name }) f() {}
  }
  return Handlers;
}

describe('tool names', () => {
  test.each(['a', 'get_user-2', 'A'.repeat(64), '__proto__', 'constructor'])('%s suits every host', (name) => {
    expect(checkNames(descriptors(named(name)))).toEqual([]);
  });

  test.each(['a.b', 'a'.repeat(65), 'a'.repeat(128), '.'])('%s is allowed, with one warning', (name) => {
    expect(checkNames(descriptors(named(name)))).toEqual([
      `Handlers.f: some hosts refuse the tool name "${name}"; 1 to 64 of A-Z a-z 0-9 _ - suit all`,
    ]);
  });

  test.each(['a b', 'größe', '$load', 'a/b', 'a\n', 'a'.repeat(129)])('%s is refused', (name) => {
    expect(messageOf(() => checkNames(descriptors(named(name))))).toBe(
      `Handlers.f: "${name}" is no tool name. Set name: '…' with 1 to 64 of the characters A-Z a-z 0-9 _ -. (BAD_NAME)`,
    );
  });

  test('an empty name is refused, of prompts and resources too', () => {
    class Prompts {
      @Prompt({ name: '' }) f() {}
    }
    class Resources {
      @Resource('a://b', { name: '' }) f() {}
    }
    for (const type of [named(''), Prompts, Resources]) {
      expect(messageOf(() => checkNames(descriptors(type)))).toContain(`${type.name}.f: its name is empty.`);
    }
  });

  test('a name that came from the method is held to the same rule', () => {
    class Handlers {
      @Tool() $load() {}
    }
    expect(messageOf(() => checkNames(descriptors(Handlers)))).toContain('Handlers.$load: "$load" is no tool name.');
  });

  test('prompts and resources may be called anything', () => {
    class Handlers {
      @Prompt({ name: 'Größe, bitte' }) f() {}
      @Resource('a://b', { name: 'Größe, bitte' }) g() {}
    }
    expect(checkNames(descriptors(Handlers))).toEqual([]);
  });
});

describe('names that two have', () => {
  class One {
    @Tool({ name: 'x' }) a() {}
    @Prompt({ name: 'x' }) b() {}
    @Resource('x://{id}', { name: 'x' }) c() {}
    @Complete({ prompt: 'x' }, 'city') d() {}
  }
  class Tools {
    @Tool() x() {}
  }
  class Prompts {
    @Prompt() x() {}
  }
  class Resources {
    @Resource('x://{id}') y() {}
  }
  class Completers {
    @Complete({ prompt: 'x' }, 'city') y() {}
  }

  test('of different kinds are no clash', () => {
    expect(checkNames(descriptors(One))).toEqual([]);
  });

  test('of one kind are refused with both places', () => {
    const clash = (type: Class) => messageOf(() => checkNames(descriptors(One, type)));
    const rename = "Give one of them another name with name: '…'. (DUPLICATE_NAME)";
    expect(clash(Tools)).toBe(`Tools.x: the tool "x" is declared here and in One.a. ${rename}`);
    expect(clash(Prompts)).toBe(`Prompts.x: the prompt "x" is declared here and in One.b. ${rename}`);
    expect(clash(Resources)).toBe(
      'Resources.y: the resource "x://{id}" is declared here and in One.c. Give one of them another URI. (DUPLICATE_NAME)',
    );
    expect(clash(Completers)).toBe(
      'Completers.y: the completion of "city" of prompt "x" is declared here and in One.d. Keep one of them. (DUPLICATE_NAME)',
    );
  });
});

describe('names that a server keeps for itself', () => {
  class Server {
    stop() {}
    onStart() {}
  }
  const names = { members: ['stop'], hooks: ['onStart'] };

  test('a subclass may override hooks and add what it likes', () => {
    class Application extends Server {
      override onStart() {}
      @Tool({ name: 'stop' }) halt() {}
    }
    expect(() => checkReserved(Application, Server, names)).not.toThrow();
  });

  test('overriding a member is refused, anywhere below the server', () => {
    class Between extends Server {
      override stop() {}
    }
    class Application extends Between {}
    expect(messageOf(() => checkReserved(Application, Server, names))).toBe(
      'Between.stop: McpServer has a member of this name. Rename it; to override are onStart. (RESERVED_MEMBER)',
    );
  });

  test('decorating a member or a hook is refused', () => {
    class Stops extends Server {
      @Tool() override stop() {}
    }
    class Starts extends Server {
      @Tool() override onStart() {}
    }
    for (const type of [Stops, Starts]) {
      expect(messageOf(() => checkReserved(type, Server, names))).toContain(
        'McpServer has a member of this name. Rename the method, and keep the public name with name:.',
      );
    }
  });

  test('a class that is no server is left alone', () => {
    class Controller {
      @Tool() stop() {}
    }
    expect(() => checkReserved(Controller, Server, names)).not.toThrow();
  });
});
