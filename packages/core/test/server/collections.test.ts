import { expect, test } from '@jest/globals';
import { messageOf } from '../decorators/refusal.js';
import { PlainServer } from '../plain-server.js';
import { Talk } from '../talk.js';

const handler = () => 'fine';
const server = () => new PlainServer({ name: 'changing', dynamic: true });
type Add = (registration: never) => void;

test.each<[string, unknown, string]>([
  ['null', null, "tools.add: it was given null. Write { name: '…', handler: (input, ctx) => … }. (BAD_OPTION)"],
  ['a name alone', 'x', 'tools.add: it was given "x".'],
  ['no name', { handler }, "tools.add: name is undefined. Write name: '…'. (BAD_NAME)"],
  ['a name that is a number', { name: 5, handler }, 'tools.add: name is 5.'],
  ['a name that hosts refuse', { name: 'a b', handler }, 'tools.add: "a b" is no tool name.'],
  [
    'no handler',
    { name: 'x' },
    'tools.add: the handler of "x" is undefined. Write handler: (input, ctx) => …. (BAD_OPTION)',
  ],
  ['a handler that is text', { name: 'x', handler: 'y' }, 'tools.add: the handler of "x" is "y".'],
  [
    'an option that there is not',
    { name: 'x', handler, inputSchema: {} },
    '@Tool has no option "inputSchema", of "x".',
  ],
  [
    'icons that are text',
    { name: 'x', handler, icons: 'x.png' },
    'icons is "x.png", of "x". Write icons: [{ src: \'https://…\' }]',
  ],
])('no tool is added from %s', async (_, registration, words) => {
  await using changing = server();
  expect(messageOf(() => changing.tools.add(registration as never))).toContain(words);
  changing.tools.add({ name: 'fine', handler });
  expect(messageOf(() => changing.tools.update(registration as never))).toContain(
    words.replace('add:', 'update:').replace('tools.update: "a b" is no tool name.', 'there is no "a b"'),
  );
  await using talk = new Talk(changing);
  talk.say({ id: 1, method: 'tools/list' });
  expect(await talk.heard(({ id }) => id === 1)).toMatchObject({ result: { tools: [{ name: 'fine' }] } });
});

test.each<[string, unknown, string]>([
  ['no URI', { handler }, "resources.add: uri is undefined. Write uri: '…'. (BAD_URI)"],
  ['a URI without a scheme', { uri: 'notes', handler }, 'resources.add: "notes" has no scheme.'],
  ['a template that is none', { uri: 'note://{', handler }, '(BAD_URI)'],
  [
    'a variable that no input keeps',
    { uri: 'note://{constructor}', handler },
    'resources.add: "note://{constructor}" has',
  ],
  [
    'an input that is none',
    { uri: 'note://{id}', handler, input: String },
    'resources.add.note://{id}: input is the built-in',
  ],
  ['a list', { uri: 'note://{id}', handler, list: 'ids' }, 'names a method, and there is no class here.'],
  ['a size below zero', { uri: 'note://1', handler, size: -1 }, 'size is -1, of "note://1".'],
])('no resource is added from %s', async (_, registration, words) => {
  await using changing = server();
  expect(messageOf(() => changing.resources.add(registration as never))).toContain(words);
});

test('a prompt needs its handler, too', async () => {
  await using changing = server();
  const add: Add = (registration) => changing.prompts.add(registration);
  expect(messageOf(() => add({ name: 'plan' } as never))).toContain('prompts.add: the handler of "plan" is undefined.');
});

test('a name that is not there is answered with the nearest that is', async () => {
  await using changing = server();
  changing.tools.add({ name: 'search_books', handler });
  changing.resources.add({ uri: 'note://{id}', handler });
  expect(messageOf(() => changing.tools.disable('searchBook'))).toBe(
    'there is no "searchBook". Write "search_books", or add it first. (UNKNOWN_MEMBER)',
  );
  expect(messageOf(() => changing.resources.remove('notes://{id}'))).toContain('Write "note://{id}"');
  expect(messageOf(() => changing.prompts.remove('plan'))).toBe('there is no "plan". Add it first. (UNKNOWN_MEMBER)');
});

const namespace = Object.defineProperty(Object.create(null), Symbol.toStringTag, { value: 'Module' });

test.each<[string, object, string]>([
  [
    'a whole module',
    namespace,
    'controllers holds a whole module. List the classes that it exports. (NOT_A_CONTROLLER)',
  ],
  ['a promise', Promise.resolve(), 'controllers holds a promise. Await it, and list the class that it gives.'],
  ['an object without a class', Object.create(null), 'controllers holds an object without a class. List classes,'],
])('%s is no controller', async (_, controller, words) => {
  await using odd = new PlainServer({ name: 'odd', controllers: [controller] });
  await expect(odd.start()).rejects.toThrow(words);
});
