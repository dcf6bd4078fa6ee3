import { z } from 'zod';

export function registerTools(server) {
  const names = ['add', ...Array.from({ length: Number(process.env.TOOLS ?? 1) - 1 }, (_, index) => `tool_${index + 1}`)];
  for (const name of names) {
    const inputSchema = z.object({ a: z.number(), b: z.number() });
    server.registerTool(name, { description: 'Adds two numbers', inputSchema }, ({ a, b }) => ({
      content: [{ type: 'text', text: String(a + b) }],
    }));
  }
  return server;
}
