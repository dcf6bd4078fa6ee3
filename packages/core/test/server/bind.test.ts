import { describe, expect, test } from '@jest/globals';
import {
  Complete,
  type FaultInfo,
  perCall,
  progress,
  Prompt,
  PublicError,
  Resource,
  text,
  Tool,
} from '../../src/index.js';
import { PlainServer } from '../plain-server.js';
import { Talk } from '../talk.js';

class Desk {
  @Tool({ input: {} }) sign() {
    return 'signed';
  }

  @Tool({ input: {} }) async later() {
    await Promise.resolve();
    return 'signed later';
  }

  @Tool({ input: {} }) refuse() {
    throw new PublicError('The office is closed');
  }

  @Tool({ input: {} }) async *count() {
    log.push('begins');
    yield text('one');
    yield progress(1);
    log.push('ends');
    return 'two';
  }

  @Tool({ input: {} }) async *mistaken() {
    yield 5;
  }

  @Prompt({ input: {} }) async *plan() {
    yield 'never read';
  }

  @Resource('desk://{drawer}', { list: 'drawers' }) drawer({ drawer }: { drawer: string }) {
    return drawer;
  }

  drawers() {
    return { items: [{ uri: 'desk://top', name: 'top' }] };
  }

  @Complete({ resource: 'desk://{drawer}' }, 'drawer') complete() {
    return ['top'];
  }
}

const log: string[] = [];

type Release = () => void | Promise<void>;

/** A desk of its own for each call, which `release` takes away, and what was told of it. */
function office(release: Release) {
  log.length = 0;
  const faults: [unknown, FaultInfo][] = [];
  const server = new PlainServer(
    { name: 'office', controllers: [perCall(Desk)], onFault: (error, info) => faults.push([error, info]) },
    {
      createInstances: () => ({
        get: (type) => new (type as new () => object)(),
        maker: (type) => () => new (type as new () => object)(),
        release,
      }),
    },
  );
  return { talk: new Talk(server), faults };
}

const failures: [string, Release][] = [
  ['throws', () => raise()],
  ['rejects', async () => raise()],
];

describe.each(failures)('an instance of one call whose disposal %s', (_, release) => {
  const said = (value: string) => ({ content: [{ type: 'text', text: value }] });

  test.each([
    ['sign', said('signed')],
    ['later', said('signed later')],
    ['refuse', { ...said('The office is closed'), isError: true }],
    [
      'count',
      {
        content: [
          { type: 'text', text: 'one' },
          { type: 'text', text: 'two' },
        ],
      },
    ],
  ])('leaves the answer of %s as it is, and is told to onFault', async (name, answer) => {
    const { talk, faults } = office(release);
    await using _talk = talk;
    expect(await talk.call(name)).toEqual(answer);
    expect(faults).toEqual([
      [
        new Error('the drawer is stuck'),
        { id: expect.stringMatching(/^[0-9a-f]{4}$/), where: 'disposing of Desk', requestId: 1 },
      ],
    ]);
  });

  test.each([
    ['resources/read', { uri: 'desk://top' }, { contents: [{ uri: 'desk://top', text: 'top' }] }],
    ['resources/list', {}, { resources: [{ uri: 'desk://top', name: 'top' }] }],
    [
      'completion/complete',
      { ref: { type: 'ref/resource', uri: 'desk://{drawer}' }, argument: { name: 'drawer', value: '' } },
      { completion: { values: ['top'] } },
    ],
  ])('leaves the answer to %s as it is', async (method, params, answer) => {
    const { talk, faults } = office(release);
    await using _talk = talk;
    talk.say({ id: 'asked', method, params });
    expect(await talk.heard(({ id }) => id === 'asked')).toMatchObject({ result: answer });
    expect(faults.map(([error]) => error)).toEqual([new Error('the drawer is stuck')]);
  });
});

describe('an instance of one call', () => {
  const orderly = () => office(() => void log.push('disposed'));

  test('is kept until a generator is read to its end', async () => {
    const { talk } = orderly();
    await using _talk = talk;
    await talk.call('count');
    expect(log).toEqual(['begins', 'ends', 'disposed']);
  });

  test.each(['tools/call', 'prompts/get'])(
    'is disposed of once where a generator of %s is not read to its end',
    async (method) => {
      const { talk, faults } = orderly();
      await using _talk = talk;
      talk.say({ id: 'asked', method, params: { name: method === 'tools/call' ? 'mistaken' : 'plan' } });
      await talk.heard(({ id }) => id === 'asked');
      expect(log).toEqual(['disposed']);
      expect(faults).toHaveLength(1);
    },
  );
});

function raise(): never {
  throw new Error('the drawer is stuck');
}
