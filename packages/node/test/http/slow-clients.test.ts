import { connect } from 'node:net';
import { hostOf } from '@arobase/core';
import { expect, test } from '@jest/globals';
import { McpServer } from 'arobase';
import { HttpRun } from '../../src/http/http-run.js';

const PATIENCE = {
  headersTimeout: 200,
  requestTimeout: 400,
  connectionsCheckingInterval: 50,
  keepAliveTimeout: 200,
};

class Quiet extends McpServer {
  constructor() {
    super({ name: 'quiet', dynamic: true });
  }
}

/** Sends `text`, and then a drop of it now and then; gives what came back by the time that the server hung up. */
async function answerTo(text: string, drop: string): Promise<string> {
  const run = new HttpRun(hostOf(new Quiet()), PATIENCE);
  const { port } = new URL(await run.listen({ port: 0, host: '127.0.0.1' }));
  const socket = connect(Number(port), '127.0.0.1');
  let said = '';
  socket.setEncoding('utf8').on('data', (part) => {
    said += part;
  });
  const closed = new Promise<void>((resolve) => {
    socket.on('close', resolve).on('error', () => {});
  });
  socket.write(text);
  const dripping = setInterval(() => socket.write(drop), 60);
  await closed;
  clearInterval(dripping);
  await run.stop();
  return said;
}

test('a client that sends its headers drop by drop is hung up on', async () => {
  expect(await answerTo('POST /mcp HTTP/1.1\r\nHost: 127.0.0.1\r\n', 'x: y\r\n')).toMatch(/^HTTP\/1\.1 408 /);
});

test('a client that sends its body drop by drop is hung up on', async () => {
  const head =
    'POST /mcp HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n';
  expect(await answerTo(head, ' ')).toMatch(/^(HTTP\/1\.1 408 |$)/);
});

test('a connection that has nothing to say is hung up on', async () => {
  const ask = 'GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n';
  expect(await answerTo(ask, '')).toMatch(/^HTTP\/1\.1 200 /);
});
