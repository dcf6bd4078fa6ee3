import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';

// `node talk.mjs stdio|http PROGRAM` starts the program and prints what the official client sees of it
const [transport, program] = process.argv.slice(2);
const seen = transport === 'http' ? await overHttp() : await overStdio();
process.stdout.write(JSON.stringify(seen));

function overStdio() {
  return talk(new StdioClientTransport({ command: process.execPath, args: [program], stderr: 'pipe' }));
}

async function overHttp() {
  const child = spawn(process.execPath, [program, '--http', '0'], { stdio: ['ignore', 'ignore', 'pipe'] });
  const ended = once(child, 'exit');
  try {
    return await talk(new StreamableHTTPClientTransport(await address(child)));
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
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

async function talk(channel) {
  const client = new Client({ name: 'packaging', version: '1.0.0' }, { versionNegotiation: { mode: 'legacy' } });
  await client.connect(channel);
  try {
    return {
      server: client.getServerVersion(),
      tools: (await client.listTools()).tools.map((tool) => tool.name),
      current: await client.callTool({ name: 'current', arguments: { city: 'Oslo' } }),
    };
  } finally {
    await client.close();
  }
}
