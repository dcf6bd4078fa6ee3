import { ZodJsonSchemaAdapter } from '@tmcp/adapter-zod';
import { HttpTransport } from '@tmcp/transport-http';
import { StdioTransport } from '@tmcp/transport-stdio';
import { serve } from 'srvx';
import { McpServer } from 'tmcp';
import { tool } from 'tmcp/utils';
import { z } from 'zod';

const { PORT, TOOLS = 1 } = process.env;
const server = new McpServer(
  { name: 'bench', version: '1.0.0', description: 'bench' },
  { adapter: new ZodJsonSchemaAdapter(), capabilities: { tools: {} } },
);
const names = ['add', ...Array.from({ length: Number(TOOLS) - 1 }, (_, index) => `tool_${index + 1}`)];
for (const name of names) {
  const schema = z.object({ a: z.number(), b: z.number() });
  server.tool({ name, description: 'Adds two numbers', schema }, ({ a, b }) => tool.text(String(a + b)));
}
if (PORT === undefined) new StdioTransport(server).listen();
else {
  const transport = new HttpTransport(server);
  const fetch = async (request) => (await transport.respond(request)) ?? new Response(null, { status: 404 });
  serve({ port: Number(PORT), hostname: '127.0.0.1', silent: true, fetch });
}
