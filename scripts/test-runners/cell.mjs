import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { root } from '../packages.mjs';
import { mustRun, run } from './run.mjs';

const GOLDEN = JSON.parse(readFileSync(`${root}test/runners/golden/seen.json`, 'utf8'));
// class, method and parameter, then what to write instead
const REFUSAL = /^Greeter\.greet: the type of greeting is unknown: .*@Tool\(\{ input: … \}\).*\(MISSING_METADATA\)$/m;
const START_MS = 60_000;

/** Compiles and runs one combination. Rejects where it does not do what the documentation says. */
export async function tryCell(workshop, { tool, dialect, runtime }) {
  const program = workshop.runtime(runtime);
  const make = async (app) => {
    const cwd = workshop.application(`${tool.name} ${dialect.name} ${runtime} ${app}`, app, dialect.flags);
    const { base } = workshop;
    const build = tool.build?.({ base, dialect, bin: (name, file) => workshop.bin(name, file) });
    if (build !== undefined) await mustRun(program, build, { cwd });
    return cwd;
  };
  if (tool.cannot?.dialect === dialect.name) {
    assert.match(await refusal(program, tool.run(), await make(dialect.app)), new RegExp(tool.cannot.says));
    return;
  }
  assert.deepEqual(await seen(program, tool.run(), await make(dialect.app)), GOLDEN);
  if (dialect.refused === undefined) return;
  assert.match(await refusal(program, tool.run(), await make(dialect.refused)), REFUSAL);
}

async function refusal(program, args, cwd) {
  const { code, output } = await run(program, args, { cwd });
  assert.equal(code, 1, `It should not start, and ends with ${code}: ${output}`);
  return output;
}

async function seen(command, args, cwd) {
  const transport = new StdioClientTransport({ command, args, cwd, stderr: 'pipe' });
  let said = '';
  transport.stderr.on('data', (text) => {
    said += text;
  });
  const client = new Client({ name: 'runners', version: '1.0.0' }, { versionNegotiation: { mode: 'legacy' } });
  try {
    await client.connect(transport, { timeout: START_MS });
    return {
      tools: (await client.listTools()).tools,
      greet: await client.callTool({ name: 'greet', arguments: { name: 'Ada', times: 2 } }),
      refused: await client.callTool({ name: 'greet', arguments: { name: 'Ada', times: 4 } }),
      add: await client.callTool({ name: 'add', arguments: { a: 2, b: 3 } }),
    };
  } catch (error) {
    throw new Error(`${error.message}\n${said}`, { cause: error });
  } finally {
    await client.close();
  }
}
