import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from './packages.mjs';

// `npm run conformance -- 2025-11-25` runs the official suite against the fixture server, which listens on a free port of its
// own. It ends with 0 only if every scenario of the revision passed, those included that the suite runs without scoring them.
const [revision = '2025-11-25', ...patterns] = process.argv.slice(2);
const results = mkdtempSync(path.join(tmpdir(), 'conformance-'));

const server = await startServer();
try {
  const only = patterns.flatMap((scenario) => ['--scenario', scenario, '--spec-version', revision]);
  const chosen = only.length > 0 ? only : ['--requirements', revision];
  const { status, stdout } = spawnSync(process.execPath, [suite(), 'server', '--url', server.url, ...chosen, '-o', results], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const failures = report();
  if (failures.length > 0) process.stderr.write(`${failures.join('\n')}\n`);
  if (status !== 0 && failures.length === 0) process.stderr.write(stdout);
  process.exitCode = status === 0 && failures.length === 0 ? 0 : 1;
} finally {
  server.child.kill();
  rmSync(results, { recursive: true, force: true });
}

/** Prints a line a scenario; gives what failed. A scenario in which nothing was checked has failed. */
function report() {
  const failures = [];
  const scenarios = readdirSync(results).filter((name) => name.startsWith('server-'));
  for (const name of scenarios) {
    const checks = JSON.parse(readFileSync(path.join(results, name, 'checks.json'), 'utf8'));
    const scenario = name.replace(/^server-/, '').replace(/-\d{4}-\d\d-\d\dT.*$/, '');
    const passed = checks.filter(({ status }) => status === 'SUCCESS').length;
    const wrong = checks.filter(({ status }) => status === 'FAILURE' || status === 'WARNING');
    process.stdout.write(`${wrong.length === 0 && passed > 0 ? 'passed' : 'FAILED'} ${scenario} (${passed})\n`);
    if (passed === 0) failures.push(`${scenario}: nothing was checked`);
    failures.push(...wrong.map(({ id, status, errorMessage = '' }) => `${scenario}: ${status} ${id} ${errorMessage}`));
  }
  const failed = new Set(failures.map((line) => line.split(':', 1)[0])).size;
  process.stdout.write(`${revision}: ${scenarios.length - failed} of ${scenarios.length} scenarios passed\n`);
  return scenarios.length > 0 ? failures : ['the suite ran no scenario'];
}

function startServer() {
  const main = path.join(root, 'packages/conformance/src/main.ts');
  const loader = path.join(root, 'scripts/typescript.mjs');
  const child = spawn(
    process.execPath,
    ['--conditions=@arobase/source', '--import', loader, main, '--http', '0', '--host', '127.0.0.1'],
    { cwd: root, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  return new Promise((resolve, reject) => {
    let said = '';
    child.stderr.setEncoding('utf8').on('data', (text) => {
      said += text;
      const [url] = /http:\/\/\S+\/mcp/.exec(said) ?? [];
      if (url !== undefined) resolve({ child, url });
    });
    child.on('exit', (code) => reject(new Error(`The fixture server ended with ${code}:\n${said}`)));
  });
}

/** The suite's program, without an import that Node 20 does not have and that only another command of it uses. */
function suite() {
  const folder = path.join(path.dirname(createRequire(import.meta.url).resolve('@modelcontextprotocol/conformance/package.json')), 'dist');
  const source = readFileSync(path.join(folder, 'index.js'), 'utf8');
  // beside the original: it finds its requirements there
  const copy = path.join(folder, 'index.portable.js');
  writeFileSync(copy, source.replace(/\bglobSync as [\w$]+,/, ''));
  return copy;
}
