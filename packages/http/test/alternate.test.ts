import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@jest/globals';

const ROOT = path.join(__dirname, '../../..');
const META = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientCapabilities': { elicitation: { form: {} }, sampling: {}, roots: {} },
};
const ANSWERS: Record<string, unknown> = {
  who: { action: 'accept', content: { name: 'Ada' } },
  size: { action: 'accept', content: { size: 5 } },
  slogan: { role: 'assistant', model: 'm-1', content: { type: 'text', text: 'Buy!' } },
  roots: { roots: [{ uri: 'file:///home' }] },
};

interface Result {
  readonly resultType: string;
  readonly inputRequests?: Record<string, unknown>;
  readonly requestState?: string;
  readonly structuredContent?: unknown;
}

/** A process of its own; all that it shares with the other is the key in its environment. */
async function start(charges: string): Promise<{ child: ChildProcess; url: string }> {
  const loader = path.join(ROOT, 'scripts/typescript.mjs');
  const program = path.join(__dirname, 'fixtures/till.ts');
  const child = spawn(process.execPath, ['--conditions=@arobase/source', '--import', loader, program, '--http', '0'], {
    env: { ...process.env, CHARGES: charges, AROBASE_STATE_KEY: 'a key that both of them have, 32 bytes or more' },
  });
  const url = await new Promise<string>((resolve, reject) => {
    let said = '';
    child.stderr?.setEncoding('utf8').on('data', (text) => {
      said += text;
      const [found] = /http:\/\/\S+\/mcp/.exec(said) ?? [];
      if (found !== undefined) resolve(found);
    });
    child.on('exit', (code) => reject(new Error(`ended with ${code}: ${said}`)));
  });
  return { child, url };
}

async function call(url: string, id: number, more: object): Promise<Result> {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': '2026-07-28',
      'mcp-method': 'tools/call',
      'mcp-name': 'sell',
    },
    body: JSON.stringify({ jsonrpc: '2.0', id, method: 'tools/call', params: { name: 'sell', ...more, _meta: META } }),
  });
  const { result } = (await response.json()) as { result: Result };
  return result;
}

test('two processes that share a key alone answer alternate rounds of one call, and charge once', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'alternate-'));
  const charges = path.join(folder, 'charges');
  const servers = await Promise.all([start(charges), start(charges)]);
  try {
    let rounds = 0;
    let result = await call(servers[0].url, 0, {});
    while (result.resultType === 'input_required') {
      rounds += 1;
      const inputResponses = Object.fromEntries(
        Object.keys(result.inputRequests ?? {}).map((key) => [key, ANSWERS[key]]),
      );
      const url = servers[rounds % 2]?.url ?? '';
      result = await call(url, rounds, { inputResponses, requestState: result.requestState });
    }
    expect(result.structuredContent).toEqual({
      receipt: 'receipt of Ada',
      size: 5,
      model: 'm-1',
      folders: 1,
      round: 3,
    });
    expect(readFileSync(charges, 'utf8')).toMatch(/^\d+ [\w-]+:charge\n$/);
  } finally {
    const ended = servers.map(({ child }) => new Promise((resolve) => child.on('close', resolve)));
    for (const { child } of servers) child.kill();
    await Promise.all(ended);
    rmSync(folder, { recursive: true });
  }
});
