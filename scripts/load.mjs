import { fork } from 'node:child_process';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from './packages.mjs';

// `npm run load` opens sessions and streams over loopback, lets every stream hear of a change, and prints what a session and a
// stream take. It ends with 0 only if that is within the budget and the memory is free again once the sessions have expired.
const SESSIONS = Number(process.env.SESSIONS ?? 10_000);
const STREAMS = Number(process.env.STREAMS ?? 1_000);
const BUDGET = { session: 4 * 1024, stream: 16 * 1024, leftover: 512 * 1024 };
const PATIENCE_MS = 30_000;

const child = fork(path.join(root, 'scripts/load-server.mjs'), {
  execArgv: ['--expose-gc', '--conditions=@arobase/source', '--import', path.join(root, 'scripts/typescript.mjs')],
});
const port = (await message()).port;
const agent = new Agent({ keepAlive: true, maxSockets: 16 });
const problems = [];

try {
  await warmUp();
  const before = await ask('memory');
  const began = Date.now();
  const ids = await openSessions(SESSIONS);
  const idle = await settled();
  const session = (idle.bytes - before.bytes) / SESSIONS;
  say(`${idle.sessions} sessions in ${Date.now() - began} ms, ${kilobytes(session)} each`);
  check(session <= BUDGET.session, `an idle session takes ${kilobytes(session)}`);

  const streams = await Promise.all(ids.slice(0, STREAMS).map(openStream));
  const streaming = await settled();
  const stream = (streaming.bytes - idle.bytes) / STREAMS;
  say(`${streams.length} streams, ${kilobytes(stream)} each with their sockets`);
  check(stream <= BUDGET.stream, `a stream takes ${kilobytes(stream)}`);

  const changed = Date.now();
  await ask('change');
  await until(() => streams.every(({ heard }) => heard.includes('list_changed')), 'every stream hears of the change');
  say(`every stream heard of the change within ${Date.now() - changed} ms`);

  await ask('expire');
  await until(() => streams.every(({ ended }) => ended), 'every stream ends with its session');
  await until(async () => (await ask('memory')).sessions === 0, 'every session expires');
  const after = await settled();
  const leftover = after.bytes - before.bytes;
  say(`${after.sessions} sessions after they expired, ${kilobytes(leftover)} more than before in all`);
  check(leftover <= BUDGET.leftover, `${kilobytes(leftover)} are not free again`);
} finally {
  agent.destroy();
  child.kill();
}
for (const problem of problems) process.stderr.write(`Over budget: ${problem}\n`);
process.exitCode = problems.length === 0 ? 0 : 1;

/** Code is compiled, and Node has filled its pool of parsers, before anything is measured. */
async function warmUp() {
  const ids = await openSessions(STREAMS);
  const streams = await Promise.all(ids.map(openStream));
  for (const id of ids) await send('DELETE', id);
  await until(() => streams.every(({ ended }) => ended), 'streams end with their sessions');
  await settled();
}

async function openSessions(count) {
  const ids = [];
  const body = JSON.stringify({
    jsonrpc: '2.0',
    id: 0,
    method: 'initialize',
    params: {
      protocolVersion: '2025-11-25',
      capabilities: { sampling: {}, elicitation: {}, roots: { listChanged: true } },
      clientInfo: { name: 'load', version: '1.0.0' },
    },
  });
  while (ids.length < count) {
    const batch = Array.from({ length: Math.min(64, count - ids.length) }, () => send('POST', undefined, body));
    ids.push(...(await Promise.all(batch)));
  }
  return ids;
}

function send(method, session, body) {
  return new Promise((resolve, reject) => {
    const headers = {
      accept: 'application/json, text/event-stream',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(session !== undefined && { 'mcp-session-id': session }),
    };
    const outgoing = request({ port, host: '127.0.0.1', path: '/mcp', method, agent, headers }, (response) => {
      response.resume().on('end', () => resolve(response.headers['mcp-session-id']));
    });
    outgoing.on('error', reject).end(body);
  });
}

function openStream(session) {
  return new Promise((resolve, reject) => {
    const stream = { heard: '', ended: false };
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(
        `GET /mcp HTTP/1.1\r\nhost: 127.0.0.1\r\naccept: text/event-stream\r\nmcp-session-id: ${session}\r\n\r\n`,
      );
    });
    socket.setEncoding('latin1').on('data', (text) => {
      stream.heard += text;
      if (text.includes('\r\n0\r\n') || text.startsWith('0\r\n')) stream.ended = true;
      resolve(stream);
      if (stream.ended) socket.destroy();
    });
    socket.on('error', reject).on('close', () => {
      stream.ended = true;
    });
  });
}

/** The memory once it no longer falls: sockets and timers take a moment to go. */
async function settled() {
  let last = await ask('memory');
  for (;;) {
    await sleep(300);
    const next = await ask('memory');
    if (next.bytes > last.bytes - 64 * 1024) return next;
    last = next;
  }
}

async function ask(command) {
  child.send(command);
  return (await message()).answer;
}

function message() {
  return new Promise((resolve, reject) => {
    const ended = (code) => reject(new Error(`The server ended with ${code}`));
    child.once('exit', ended);
    child.once('message', (answer) => {
      child.off('exit', ended);
      resolve(answer);
    });
  });
}

async function until(met, what) {
  const end = Date.now() + PATIENCE_MS;
  while (!(await met())) {
    if (Date.now() > end) throw new Error(`This did not happen: ${what}`);
    await sleep(50);
  }
}

function check(fine, problem) {
  if (!fine) problems.push(problem);
}

function say(line) {
  process.stdout.write(`${line}\n`);
}

function kilobytes(bytes) {
  return `${(bytes / 1024).toFixed(1)} KB`;
}
