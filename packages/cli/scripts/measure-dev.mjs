// prints how long it takes from a save in the starter until the client hears of it, median of five:
// node packages/cli/scripts/measure-dev.mjs (after npm run build)
import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const folder = mkdtempSync(path.join(root, 'node_modules/.cache/dev-'));
const RUNS = 5;

for (const name of ['src', 'package.json', 'tsconfig.json']) {
  cpSync(path.join(root, 'templates/starter', name), path.join(folder, name), { recursive: true });
}
symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'), 'junction');

const child = spawn(process.execPath, [path.join(root, 'packages/cli/dist/main.js'), 'dev'], { cwd: folder });
let heard = '';
child.stdout.setEncoding('utf8').on('data', (text) => (heard += text));
child.stderr.pipe(process.stderr);

const say = (message) => child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
const until = async (text) => {
  while (!heard.includes(text)) await sleep(1);
};

const params = { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'measure', version: '1' } };
say({ id: 0, method: 'initialize', params });
await until('"id":0');
say({ method: 'notifications/initialized' });

const file = path.join(folder, 'src/orders/ordering.ts');
const source = readFileSync(file, 'utf8');
const times = [];
for (let run = 1; run <= RUNS; run += 1) {
  await sleep(3_000);
  heard = '';
  const began = performance.now();
  writeFileSync(file, source.replace('Order copies of a book', `Order copies of a book, ${run}`));
  await until('notifications/tools/list_changed');
  times.push(Math.round(performance.now() - began));
  say({ id: run, method: 'tools/list' });
  await until(`Order copies of a book, ${run}`);
}

child.stdin.end();
rmSync(folder, { recursive: true, force: true });
const [, , median] = [...times].sort((a, b) => a - b);
process.stdout.write(`from save to list_changed: ${median} ms (median of ${times.join(', ')})\n`);
