import { spawn, spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { steps } from './demo-steps.mjs';
import { exclusively } from './lock.mjs';
import { root } from './packages.mjs';

// `npm run demo` builds the packages and the starter, runs the starter and talks to it as a host would, over stdio; with
// `npm run demo -- --http` over HTTP, where two clients take every step at the same time.
// The transcript goes to standard output; the exit code is 0 only if every answer was the right one.
const starter = path.join(root, 'templates/starter');
const tsc = path.join(path.dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin/tsc');

process.stderr.write('Building the packages and the starter …\n');
run(path.join(root, 'scripts/build.mjs'));
await exclusively('starter', async () => run(tsc, '-p', path.join(starter, 'tsconfig.build.json')));
process.exitCode = (await (process.argv.includes('--http') ? overHttp() : overStdio())) ? 0 : 1;

async function overStdio() {
  const server = { command: process.execPath, args: ['dist/main.js'], cwd: starter, stderr: 'inherit' };
  return talk([await connected(new StdioClientTransport(server))]);
}

async function overHttp() {
  const args = ['dist/main.js', '--http', '0'];
  const server = spawn(process.execPath, args, { cwd: starter, stdio: ['ignore', 'inherit', 'pipe'] });
  try {
    const url = await addressOf(server);
    const clients = [url, url].map((address) => connected(new StreamableHTTPClientTransport(new URL(address))));
    return await talk(await Promise.all(clients));
  } finally {
    server.kill();
  }
}

async function connected(transport) {
  const client = new Client({ name: 'demo', version: '1.0.0' }, { versionNegotiation: { mode: 'legacy' } });
  await client.connect(transport);
  return client;
}

function addressOf(server) {
  return new Promise((resolve, reject) => {
    let said = '';
    server.stderr.setEncoding('utf8').on('data', (text) => {
      process.stderr.write(text);
      said += text;
      const [, url] = /listens on (\S+),/.exec(said) ?? [];
      if (url !== undefined) resolve(url);
    });
    server.on('exit', (code) => reject(new Error(`The server ended with ${code}`)));
  });
}

async function talk(clients) {
  try {
    const wrong = [];
    for (const step of steps) {
      if (!(await take(step, step.alone ? clients.slice(0, 1) : clients))) wrong.push(step.title);
    }
    const right = steps.length - wrong.length;
    print('', `${right} of ${steps.length} steps gave the right value.`, ...wrong.map((title) => `Wrong: ${title}`));
    return wrong.length === 0;
  } finally {
    for (const client of clients) await client.close();
  }
}

async function take({ title, ask, answer, right }, clients) {
  print('', `# ${title}`, `> ${ask}`);
  const failed = (error) => [`${error.name}: ${error.message}`];
  const all = await Promise.all(clients.map((client) => answer(client).catch(failed)));
  const [seen] = all;
  print(...seen.map((line) => `< ${line}`));
  if (all.length > 1) print(`(${all.length} clients at once)`);
  const wrong = all.filter((lines) => !isDeepStrictEqual(lines, right));
  if (wrong.length > 0) print('! This is not what was expected:', ...right.map((line) => `! ${line}`));
  return wrong.length === 0;
}

function print(...lines) {
  process.stdout.write(`${lines.join('\n')}\n`);
}

function run(...args) {
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: ['ignore', 2, 'inherit'] });
  if (status !== 0) process.exit(status ?? 1);
}
