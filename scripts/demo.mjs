import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { steps } from './demo-steps.mjs';
import { exclusively } from './lock.mjs';
import { root } from './packages.mjs';

// `npm run demo` builds the packages and the starter, runs the starter and talks to it as a host would.
// The transcript goes to standard output; the exit code is 0 only if every answer was the right one.
const starter = path.join(root, 'templates/starter');
const tsc = path.join(path.dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin/tsc');

process.stderr.write('Building the packages and the starter …\n');
run(path.join(root, 'scripts/build.mjs'));
await exclusively('starter', async () => run(tsc, '-p', path.join(starter, 'tsconfig.build.json')));
process.exitCode = (await talk()) ? 0 : 1;

async function talk() {
  const client = new Client({ name: 'demo', version: '1.0.0' }, { versionNegotiation: { mode: 'legacy' } });
  const server = { command: process.execPath, args: ['dist/main.js'], cwd: starter, stderr: 'inherit' };
  await client.connect(new StdioClientTransport(server));
  try {
    const wrong = [];
    for (const step of steps) {
      if (!(await take(step, client))) wrong.push(step.title);
    }
    const right = steps.length - wrong.length;
    print('', `${right} of ${steps.length} steps gave the right value.`, ...wrong.map((title) => `Wrong: ${title}`));
    return wrong.length === 0;
  } finally {
    await client.close();
  }
}

async function take({ title, ask, answer, right }, client) {
  print('', `# ${title}`, `> ${ask}`);
  const seen = await answer(client).catch((error) => [`${error.name}: ${error.message}`]);
  print(...seen.map((line) => `< ${line}`));
  const fits = isDeepStrictEqual(seen, right);
  if (!fits) print('! This is not what was expected:', ...right.map((line) => `! ${line}`));
  return fits;
}

function print(...lines) {
  process.stdout.write(`${lines.join('\n')}\n`);
}

function run(...args) {
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: ['ignore', 2, 'inherit'] });
  if (status !== 0) process.exit(status ?? 1);
}
