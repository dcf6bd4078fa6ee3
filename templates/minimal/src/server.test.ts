import assert from 'node:assert/strict';
import { test } from 'node:test';
import { connect } from '@arobase/testing';
import { HelloServer } from './server.js';

test('a handler is a plain method', () => {
  assert.equal(new HelloServer().greet('Ada'), 'Hello, Ada!');
});

test('a client calls a tool, and defaults apply', async () => {
  await using client = await connect(HelloServer);
  const { content } = await client.callTool('addNumbers', { a: 2 });
  assert.deepEqual(content, [{ type: 'text', text: '3' }]);
});

test('input that does not fit is refused, one line a field', async () => {
  await using client = await connect(HelloServer);
  const { isError, content } = await client.callTool('greet', { name: '' });
  assert.equal(isError, true);
  assert.match(JSON.stringify(content), /name: /);
});

test('the resource is JSON, the prompt a message', async () => {
  await using client = await connect(HelloServer);
  const { contents } = await client.readResource('hello://languages');
  assert.deepEqual(contents, [
    { uri: 'hello://languages', mimeType: 'application/json', text: '{"en":"Hello","fr":"Bonjour","no":"Hei"}' },
  ]);
  const { messages } = await client.getPrompt('welcome', { name: 'Ada' });
  assert.match(JSON.stringify(messages), /welcome Ada/);
});
