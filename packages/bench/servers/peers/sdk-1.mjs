// The official SDK 1.x as its README says: a server and a transport a request, or a transport a session (MODE=session).
import { randomUUID } from 'node:crypto';
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { createMcpExpressApp } from '@modelcontextprotocol/sdk/server/express.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import { registerTools } from './sdk-tools.mjs';

const { PORT, MODE } = process.env;
const create = () => registerTools(new McpServer({ name: 'bench', version: '1.0.0' }));

if (PORT === undefined) await create().connect(new StdioServerTransport());
else {
  const sessions = new Map();
  const app = createMcpExpressApp();
  app.post('/mcp', async (request, response) => {
    const known = sessions.get(request.headers['mcp-session-id']);
    const transport = known ?? (await open());
    await transport.handleRequest(request, response, request.body);
  });
  app.listen(Number(PORT), '127.0.0.1');

  async function open() {
    const transport = new StreamableHTTPServerTransport({
      sessionIdGenerator: MODE === 'session' ? randomUUID : undefined,
      onsessioninitialized: (id) => sessions.set(id, transport),
    });
    await create().connect(transport);
    return transport;
  }
}
