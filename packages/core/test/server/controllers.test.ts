import { expect, test } from '@jest/globals';
import {
  Arg,
  Complete,
  type Controller,
  perCall,
  Prompt,
  Resource,
  type ServerOptions,
  Tool,
} from '../../src/index.js';
import { PlainServer } from '../plain-server.js';

class Stations {
  find() {
    return 'Oslo';
  }
}

class Weather {
  @Tool() current() {
    return 'sunny';
  }
}

class Base {
  @Prompt() plan(@Arg('city', { type: 'string' }) city: string) {
    return city;
  }
}

class Inheriting extends Base {}

class Completing {
  @Complete({ prompt: 'plan' }, 'city') cities() {
    return [];
  }
}

async function warningsOf(options: Partial<ServerOptions>, later: readonly Controller[] = []): Promise<string[]> {
  const warnings: string[] = [];
  await using server = new PlainServer({ name: 'weather', ...options }, { warn: (text) => warnings.push(text) });
  await server.start();
  for (const controller of later) await server.addController(controller);
  return warnings;
}

const WARNING =
  'Stations is among the controllers and offers nothing: put @Tool(), @Prompt(), @Resource(…) or @Complete(…) before a method ' +
  'of it, or take it out';

test.each<[string, Controller]>([
  ['a class', Stations],
  ['an instance', new Stations()],
  ['a class of which each call gets an instance', perCall(Stations)],
])('%s that is listed without a handler is told of, whatever else the server offers', async (_, controller) => {
  expect(await warningsOf({ controllers: [controller, Weather] })).toEqual([WARNING]);
});

test('so is one that is added later', async () => {
  expect(await warningsOf({ controllers: [Weather], dynamic: true }, [Stations])).toEqual([WARNING]);
});

test('so is one that is all the server has, beside that it offers nothing', async () => {
  expect(await warningsOf({ controllers: [Stations] })).toEqual([
    WARNING,
    'weather offers nothing: list its classes in controllers, or put decorators on methods of the server',
  ]);
});

test('a class that only inherits handlers, one that only completes, and the server itself are not', async () => {
  expect(await warningsOf({ controllers: [Weather, Inheriting, Completing] })).toEqual([]);
});

test('a resource that seems to want one variable where it gets all of them is told of', async () => {
  class Notes {
    @Resource('note://{id}') get(id: unknown) {
      return String(id);
    }
    @Resource('note://{id}/text') text(note: unknown) {
      return String(note);
    }
    @Resource('note://{id}/head') head({ id }: { id: string }) {
      return id;
    }
    @Resource('note://{id}/tail') tail(@Arg('id', { type: 'string' }) id: string) {
      return id;
    }
  }
  expect(await warningsOf({ controllers: [Notes] })).toEqual([
    'Notes.get: its first parameter, id, gets an object with the variables of the URI: write get({ id }: { id: string }), or ' +
      'give it another name',
  ]);
});
