import { spawn } from 'node:child_process';
import { setImmediate } from 'node:timers/promises';
import { hostOf, memoryPipe } from '@arobase/core';
import type { WireMessage } from '@arobase/testing';
import { program } from './peers.js';
import { BehaviourServer } from './server/server.js';

export type Talk = (...texts: (object | string)[]) => Promise<WireMessage[]>;

/** Says everything to a fresh server at once, says no more, and gives all that it answers until it has ended. */
export const TALKS: readonly (readonly [transport: string, talk: Talk])[] = [
  ['memory', inMemory],
  ['stdio', overStdio],
];

async function inMemory(...texts: (object | string)[]): Promise<WireMessage[]> {
  await using server = new BehaviourServer();
  const [near, far] = memoryPipe();
  const said: string[] = [];
  near.onText((text) => said.push(text));
  const served = hostOf(server).connect(far);
  for (const text of texts) near.send(line(text));
  await setImmediate();
  await served.settled();
  await setImmediate();
  return said.map((text) => JSON.parse(text) as WireMessage);
}

async function overStdio(...texts: (object | string)[]): Promise<WireMessage[]> {
  const { command, args = [], cwd } = await program();
  const child = spawn(command, args, { cwd, stdio: ['pipe', 'pipe', 'pipe'] });
  let output = '';
  let complaints = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (complaints += text));
  child.stdin.end(texts.map((text) => `${line(text)}\n`).join(''));
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  if (code !== 0 || complaints !== '') throw new Error(`The server ended with ${code}: ${complaints}`);
  return output
    .trim()
    .split('\n')
    .map((text) => JSON.parse(text) as WireMessage);
}

function line(text: object | string): string {
  return typeof text === 'string' ? text : JSON.stringify(text);
}
