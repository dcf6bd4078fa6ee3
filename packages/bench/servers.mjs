import { readFileSync } from 'node:fs';
import path from 'node:path';

const here = import.meta.dirname;
const server = (name) => path.join(here, 'servers', name);
const compiled = (name) => path.join(here, 'dist', name);

export const bare = {
  http: server('bare/http.mjs'),
  bytes: server('bare/bytes.mjs'),
  large: server('bare/large.mjs'),
  stdio: server('bare/stdio.mjs'),
  requiresValidator: server('bare/requires-validator.mjs'),
  importsValidator: server('bare/imports-validator.mjs'),
  fanOut: server('bare/fan-out.mjs'),
};

export const arobase = {
  pair: compiled('pair.js'),
  required: compiled('required.cjs'),
  args: compiled('args.js'),
  large: compiled('large.js'),
  mixed: compiled('mixed.js'),
  streams: compiled('streams.js'),
};

/** Each with its documented defaults, and the modes that it documents. */
export const peers = [
  peer('SDK 1.x', 'sdk-1.mjs', '@modelcontextprotocol/sdk', ['stateless', 'session']),
  peer('SDK 2.x', 'sdk-2.mjs', '@modelcontextprotocol/server', ['stateless', 'session', 'modern'], ['@modelcontextprotocol/node', 'zod']),
  peer('FastMCP', 'fastmcp.mjs', 'fastmcp', ['stateless', 'session']),
  peer('tmcp', 'tmcp.mjs', 'tmcp', ['stateless', 'session', 'modern'], ['@tmcp/adapter-zod', '@tmcp/transport-http', '@tmcp/transport-stdio', 'srvx', 'zod']),
  peer('MCP-Nest', 'mcp-nest.mjs', '@rekog/mcp-nest', ['stateless', 'modern'], ['@nestjs/platform-express', '@nestjs/common', '@nestjs/microservices', 'zod']),
];

/** `beside` is what an application installs with it. */
function peer(name, file, from, modes, beside = []) {
  return { name, file: server(`peers/${file}`), from, modes, with: beside };
}

export function versionOf({ from }) {
  return JSON.parse(readFileSync(path.join(here, 'node_modules', from, 'package.json'), 'utf8')).version;
}
