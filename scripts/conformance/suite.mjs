import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { writeIfNew } from '../write-if-new.mjs';

const EXTENSIONS = /^tasks-/;

/** Runs a set of requirements, or the scenarios that are named: a line a scenario, and what failed. */
export async function runSuite({ url, revision, scenarios }) {
  const results = mkdtempSync(path.join(tmpdir(), 'conformance-'));
  try {
    const single = scenarios.flatMap((scenario) => ['--scenario', scenario, '--spec-version', revision]);
    const chosen = single.length > 0 ? single : ['--requirements', revision];
    const { code, said } = await run([program(), 'server', '--url', url, ...chosen, '-o', results]);
    const { lines, failures } = report(results);
    return { lines, failures: code !== 0 && failures.length === 0 ? said.trimEnd().split('\n') : failures };
  } finally {
    rmSync(results, { recursive: true, force: true });
  }
}

function run(args) {
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (text) => (said += text));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, said }));
  });
}

/** A scenario in which nothing was checked has failed. */
function report(results) {
  const scenarios = readdirSync(results)
    .filter((name) => name.startsWith('server-'))
    .map((name) => ({ folder: name, scenario: name.replace(/^server-/, '').replace(/-\d{4}-\d\d-\d\dT.*$/, '') }));
  const served = scenarios
    .filter(({ scenario }) => !EXTENSIONS.test(scenario))
    .map(({ folder, scenario }) => judge(path.join(results, folder), scenario));
  const passed = served.filter(({ failures }) => failures.length === 0).length;
  const left = scenarios.length - served.length;
  const rest = left > 0 ? `, ${left} of extensions left out` : '';
  return {
    lines: [...served.map(({ line }) => line), `${passed} of ${served.length} scenarios passed${rest}`],
    failures: served.length > 0 ? served.flatMap(({ failures }) => failures) : ['the suite ran no scenario'],
  };
}

function judge(folder, scenario) {
  const checks = JSON.parse(readFileSync(path.join(folder, 'checks.json'), 'utf8'));
  const passed = checks.filter(({ status }) => status === 'SUCCESS').length;
  const wrong = checks.filter(({ status }) => status === 'FAILURE' || status === 'WARNING');
  const failures = wrong.map(({ id, status, errorMessage = '' }) => `${scenario}: ${status} ${id} ${errorMessage}`);
  if (passed === 0) failures.push(`${scenario}: nothing was checked`);
  return { line: `${failures.length === 0 ? 'passed' : 'FAILED'} ${scenario} (${passed})`, failures };
}

/** The suite's program, without an import that Node 20 does not have and that only another command of it uses. */
function program() {
  const manifest = createRequire(import.meta.url).resolve('@modelcontextprotocol/conformance/package.json');
  const folder = path.join(path.dirname(manifest), 'dist');
  const source = readFileSync(path.join(folder, 'index.js'), 'utf8');
  // beside the original: it finds its requirements there
  const copy = path.join(folder, 'index.portable.js');
  writeIfNew(copy, source.replace(/\bglobSync as [\w$]+,/, ''));
  return copy;
}
