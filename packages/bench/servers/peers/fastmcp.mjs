import { FastMCP } from 'fastmcp';
import { z } from 'zod';

const { PORT, MODE, TOOLS = 1 } = process.env;
const server = new FastMCP({ name: 'bench', version: '1.0.0' });
const names = ['add', ...Array.from({ length: Number(TOOLS) - 1 }, (_, index) => `tool_${index + 1}`)];
for (const name of names) {
  server.addTool({
    name,
    description: 'Adds two numbers',
    parameters: z.object({ a: z.number(), b: z.number() }),
    execute: async ({ a, b }) => String(a + b),
  });
}
const httpStream = { port: Number(PORT), host: '127.0.0.1', stateless: MODE !== 'session' };
await server.start(PORT === undefined ? { transportType: 'stdio' } : { transportType: 'httpStream', httpStream });
