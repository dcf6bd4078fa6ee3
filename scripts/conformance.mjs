import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from './packages.mjs';

// `npm run conformance` runs the official suite against the fixture server, which listens on a free port of its own: both sets of
// requirements, or the one that is named, or single scenarios of it. It ends with 0 only if every scenario passed, those included
// that the suite runs without scoring them, except those of extensions that the fixture server does not have.
const SETS = ['2025-11-25', '2026-07-28'];
const EXTENSIONS = /^tasks-/;

const [named, ...scenarios] = process.argv.slice(2);
for (const revision of named === undefined ? SETS : [named]) {
  if (!(await passes(revision, scenarios))) process.exitCode = 1;
}

async function passes(revision, only) {
  const results = mkdtempSync(path.join(tmpdir(), 'conformance-'));
  const server = await startServer();
  try {
    const single = only.flatMap((scenario) => ['--scenario', scenario, '--spec-version', revision]);
    const chosen = single.length > 0 ? single : ['--requirements', revision];
    const { status, stdout } = spawnSync(
      process.execPath,
      [suite(), 'server', '--url', server.url, ...chosen, '-o', results],
      { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] },
    );
    const failures = report(revision, results);
    process.stderr.write(failures.map((line) => `${line}\n`).join(''));
    if (status !== 0 && failures.length === 0) process.stderr.write(stdout);
    return status === 0 && failures.length === 0;
  } finally {
    server.child.kill();
    rmSync(results, { recursive: true, force: true });
  }
}

/** Prints a line a scenario; gives what failed. A scenario in which nothing was checked has failed. */
function report(revision, results) {
  const scenarios = readdirSync(results)
    .filter((name) => name.startsWith('server-'))
    .map((name) => ({ folder: name, scenario: name.replace(/^server-/, '').replace(/-\d{4}-\d\d-\d\dT.*$/, '') }));
  const served = scenarios.filter(({ scenario }) => !EXTENSIONS.test(scenario));
  const failed = served
    .map(({ folder, scenario }) => judge(path.join(results, folder), scenario))
    .filter(({ length }) => length > 0);
  const left = scenarios.length - served.length;
  const rest = left > 0 ? `, ${left} of extensions left out` : '';
  process.stdout.write(`${revision}: ${served.length - failed.length} of ${served.length} scenarios passed${rest}\n`);
  return served.length > 0 ? failed.flat() : ['the suite ran no scenario'];
}

function judge(folder, scenario) {
  const checks = JSON.parse(readFileSync(path.join(folder, 'checks.json'), 'utf8'));
  const passed = checks.filter(({ status }) => status === 'SUCCESS').length;
  const wrong = checks.filter(({ status }) => status === 'FAILURE' || status === 'WARNING');
  process.stdout.write(`${wrong.length === 0 && passed > 0 ? 'passed' : 'FAILED'} ${scenario} (${passed})\n`);
  if (passed === 0) return [`${scenario}: nothing was checked`];
  return wrong.map(({ id, status, errorMessage = '' }) => `${scenario}: ${status} ${id} ${errorMessage}`);
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
  const folder = path.join(
    path.dirname(createRequire(import.meta.url).resolve('@modelcontextprotocol/conformance/package.json')),
    'dist',
  );
  const source = readFileSync(path.join(folder, 'index.js'), 'utf8');
  // beside the original: it finds its requirements there
  const copy = path.join(folder, 'index.portable.js');
  writeFileSync(copy, source.replace(/\bglobSync as [\w$]+,/, ''));
  return copy;
}
