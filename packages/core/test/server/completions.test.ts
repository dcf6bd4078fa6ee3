import { expect, test } from '@jest/globals';
import { Arg, type Class, Complete, type CompleteOptions, Ctx, Prompt, Resource } from '../../src/index.js';
import { PlainServer } from '../plain-server.js';

class Notes {
  @Prompt() plan(@Arg('city', { type: 'string' }) _city: string, @Arg('days', { type: 'integer' }) _days: number) {
    return 'plan';
  }
  @Prompt() today(@Ctx() _ctx: unknown) {
    return 'today';
  }
  @Resource('note://{folder}/{id}') note() {}
  @Resource('note://all') all() {}
}

function completing(target: CompleteOptions, argument: string): Class {
  class Completers {
    @Complete(target, argument) complete() {
      return [];
    }
  }
  return Completers;
}

const refusal = (...controllers: Class[]) => new PlainServer({ name: 'notes', controllers }).start();

test.each<[CompleteOptions, string, string]>([
  [{ prompt: 'plam' }, 'city', 'there is no prompt plam. Write plan; the prompts are plan, today.'],
  [{ prompt: 'weather' }, 'city', 'there is no prompt weather. The prompts are plan, today.'],
  [{ prompt: 'plan' }, 'citty', 'the prompt plan has no argument "citty". Write city; it has city, days.'],
  [{ prompt: 'plan' }, 'street', 'the prompt plan has no argument "street". It has city, days.'],
  [{ prompt: 'today' }, 'city', 'the prompt today has no argument "city". Remove @Complete.'],
  [
    { resource: 'note://{folder}/{ident}' },
    'id',
    'there is no resource note://{folder}/{ident}. Write note://{folder}/{id}; the templates are note://{folder}/{id}.',
  ],
  [{ resource: 'note://{folder}/{id}' }, 'foldr', 'has no argument "foldr". Write folder; it has folder, id.'],
  [{ resource: 'note://all' }, 'id', 'the resource note://all has no variable to complete. Remove @Complete.'],
])('a completer of %j, "%s" is told what there is', async (target, argument, words) => {
  await expect(refusal(Notes, completing(target, argument))).rejects.toMatchObject({
    code: 'UNKNOWN_TARGET',
    message: expect.stringContaining(words),
    owner: 'Completers',
    member: 'complete',
  });
});

test('a completer where there is nothing to complete is told so', async () => {
  await expect(refusal(completing({ prompt: 'plan' }, 'city'))).rejects.toThrow(
    'Completers.complete: there is no prompt plan. List the class that declares it, or remove @Complete. (UNKNOWN_TARGET)',
  );
});

test('a completer of what was added without it is told how they come together', async () => {
  const controllers = [completing({ prompt: 'plan' }, 'city')];
  await using server = new PlainServer({ name: 'notes', controllers });
  server.prompts.add({ name: 'plan', handler: () => 'plan' });
  await expect(server.start()).rejects.toThrow(
    'the prompt plan was added to the server before its completer. Declare it in a class that comes together with the ' +
      'one of @Complete. (UNKNOWN_TARGET)',
  );
  await using later = new PlainServer({ name: 'notes', controllers: [Notes], dynamic: true });
  await later.start();
  await expect(later.addController(completing({ resource: 'note://{folder}/{id}' }, 'id'))).rejects.toThrow(
    'the resource note://{folder}/{id} was added to the server before its completer.',
  );
});
