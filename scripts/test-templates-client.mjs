import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';

// what every template answers, whatever it offers
const START_MS = 30_000;

/** Starts a program and talks to it over its standard streams, as a host would. */
export async function talkOverStdio(cwd, args, name) {
  await talk(new StdioClientTransport({ command: process.execPath, args, cwd, stderr: 'pipe' }), name);
}

/** Starts a program, talks to it where it says it listens, and ends it with a signal. */
export async function talkOverHttp(cwd, args, name) {
  const child = spawn(process.execPath, args, { cwd, stdio: ['ignore', 'ignore', 'pipe'] });
  const ended = once(child, 'exit');
  try {
    await talk(new StreamableHTTPClientTransport(await address(child)), name);
  } finally {
    child.kill('SIGTERM');
  }
  // a signal ends the program at once on Windows, elsewhere it ends itself
  if (process.platform !== 'win32') assert.deepEqual(await ended, [0, null]);
}

async function address(child) {
  let said = '';
  for await (const text of child.stderr.setEncoding('utf8').iterator({ destroyOnReturn: false })) {
    said += text;
    const [url] = /http:\/\/\S+\/mcp/.exec(said) ?? [];
    if (url !== undefined) return new URL(url);
  }
  throw new Error(`The server did not say where it listens: ${said}`);
}

async function talk(transport, name) {
  const client = new Client({ name: 'templates', version: '1.0.0' }, { versionNegotiation: { mode: 'legacy' } });
  await client.connect(transport, { timeout: START_MS });
  try {
    assert.equal(client.getServerVersion().name, name);
    assert.equal(client.getServerVersion().version, '1.0.0');
    assert.notEqual((await client.listTools()).tools.length, 0);
    assert.notEqual((await client.listPrompts()).prompts.length, 0);
    const [{ uri }] = (await client.listResources()).resources;
    assert.equal((await client.readResource({ uri })).contents.length, 1);
  } finally {
    await client.close();
  }
}
