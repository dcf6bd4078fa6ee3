// The official SDK 2.x: its handler for 2026-07-28 and older stateless requests, or a transport a session (MODE=session).
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { createMcpHandler, McpServer } from '@modelcontextprotocol/server';
import { NodeStreamableHTTPServerTransport, toNodeHandler } from '@modelcontextprotocol/node';
import { StdioServerTransport } from '@modelcontextprotocol/server/stdio';
import { registerTools } from './sdk-tools.mjs';

const { PORT, MODE } = process.env;
const create = () => registerTools(new McpServer({ name: 'bench', version: '1.0.0' }));

if (PORT === undefined) await create().connect(new StdioServerTransport());
else createServer(MODE === 'session' ? withSessions() : toNodeHandler(createMcpHandler(create))).listen(Number(PORT), '127.0.0.1');

function withSessions() {
  const sessions = new Map();
  return async (request, response) => {
    let transport = sessions.get(request.headers['mcp-session-id']);
    if (transport === undefined) {
      transport = new NodeStreamableHTTPServerTransport({
        sessionIdGenerator: randomUUID,
        onsessioninitialized: (id) => sessions.set(id, transport),
      });
      await create().connect(transport);
    }
    await transport.handleRequest(request, response);
  };
}
