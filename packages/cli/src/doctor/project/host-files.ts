import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isJson, type Json, string } from '../../client/json.js';
import { parseJsonc } from '../../program/typescript/jsonc.js';
import type { Finding } from '../finding.js';
import type { Sources } from './sources.js';

interface HostFile {
  readonly file: string;
  readonly host: string;
  readonly key: string;
  readonly url: 'url' | 'serverUrl';
  /** Whether an entry with a URL needs a type. */
  readonly typed: boolean;
  readonly timeout?: 'ms' | 's';
  readonly remote?: false;
}

/** Where hosts look for servers inside a project, and what they want there. */
const FILES: readonly HostFile[] = [
  { file: '.mcp.json', host: 'Claude Code', key: 'mcpServers', url: 'url', typed: true, timeout: 'ms' },
  { file: '.cursor/mcp.json', host: 'Cursor', key: 'mcpServers', url: 'url', typed: false },
  { file: '.vscode/mcp.json', host: 'VS Code', key: 'servers', url: 'url', typed: false },
  { file: '.github/mcp.json', host: 'Copilot CLI', key: 'mcpServers', url: 'url', typed: false },
  { file: '.gemini/settings.json', host: 'Gemini CLI', key: 'mcpServers', url: 'url', typed: false, timeout: 'ms' },
  { file: '.roo/mcp.json', host: 'Roo', key: 'mcpServers', url: 'url', typed: true, timeout: 's' },
  { file: '.cline/mcp.json', host: 'Cline', key: 'mcpServers', url: 'url', typed: true, timeout: 's' },
  { file: '.amazonq/mcp.json', host: 'Amazon Q', key: 'mcpServers', url: 'url', typed: false },
  { file: '.junie/mcp/mcp.json', host: 'Junie', key: 'mcpServers', url: 'url', typed: false },
  { file: '.codeium/windsurf/mcp_config.json', host: 'Windsurf', key: 'mcpServers', url: 'serverUrl', typed: false },
  { file: 'opencode.json', host: 'opencode', key: 'mcp', url: 'url', typed: true },
  {
    file: 'claude_desktop_config.json',
    host: 'Claude Desktop',
    key: 'mcpServers',
    url: 'url',
    typed: false,
    remote: false,
  },
];

/** The settings of hosts that are kept in the project. */
export function* hostFileFindings(folder: string, sources: Sources): Generator<Finding> {
  for (const host of FILES) {
    const file = path.join(folder, host.file);
    if (existsSync(file)) yield* ofFile(host, file, sources);
  }
}

const ELSEWHERE = ['mcpServers', 'servers', 'mcp', 'context_servers'];

function* ofFile(host: HostFile, file: string, sources: Sources): Generator<Finding> {
  const config = read(file);
  if (config === undefined) {
    yield { rule: 'CONF-KEY', where: host.file, found: 'it is no JSON', fix: `{ "${host.key}": { … } }` };
    return;
  }
  const servers = config[host.key];
  const other = ELSEWHERE.find((key) => isJson(config[key]) && key !== host.key);
  if (servers === undefined && other !== undefined) {
    yield {
      rule: 'CONF-KEY',
      where: host.file,
      found: `${host.host} reads "${host.key}", not "${other}"`,
      fix: `name it "${host.key}"`,
    };
  }
  for (const [name, entry] of Object.entries(isJson(servers) ? servers : {})) {
    if (isJson(entry)) yield* ofEntry(host, `${host.file}, ${name}`, { entry, sources });
  }
}

function* ofEntry(
  host: HostFile,
  where: string,
  { entry, sources }: { entry: Json; sources: Sources },
): Generator<Finding> {
  const url = string(entry.url) ?? string(entry.serverUrl);
  if (url !== undefined) yield* ofRemote(host, where, entry);
  yield* timeout(host, where, entry);
  yield* secrets(where, entry);
  if (url !== undefined) return;
  if (host.host === 'opencode' && !Array.isArray(entry.command)) {
    yield {
      rule: 'CONF-KEY',
      where,
      found: 'command is no list',
      fix: '"command": ["node", "dist/main.js"], "environment": { … }',
    };
  }
  yield* environment(where, entry, sources);
}

function* ofRemote({ host, url, typed, remote }: HostFile, where: string, entry: Json): Generator<Finding> {
  if (remote === false) {
    yield {
      rule: 'CONF-REMOTE',
      where,
      found: `${host} takes no URL here`,
      fix: 'add it as a connector, or through a bridge',
    };
    return;
  }
  if (entry[url] === undefined)
    yield { rule: 'CONF-KEY', where, found: `${host} reads "${url}"`, fix: `name it "${url}"` };
  if (typed && entry.type === undefined) {
    const type =
      host === 'Cline'
        ? 'streamableHttp'
        : host === 'Roo'
          ? 'streamable-http'
          : host === 'opencode'
            ? 'remote'
            : 'http';
    yield { rule: 'CONF-TYPE', where, found: 'a URL without type', fix: `"type": "${type}"` };
  }
}

function* timeout({ host, timeout: unit }: HostFile, where: string, entry: Json): Generator<Finding> {
  const value = entry.timeout;
  if (typeof value !== 'number' || unit === undefined) return;
  const wrong = unit === 'ms' ? value < 1_000 : value > 3_600;
  const fix = unit === 'ms' ? `"timeout": ${value * 1_000}` : `"timeout": ${Math.round(value / 1_000)}`;
  if (wrong)
    yield {
      rule: 'CONF-UNIT',
      where,
      found: `${value}: ${host} counts in ${unit === 'ms' ? 'milliseconds' : 'seconds'}`,
      fix,
    };
}

function* secrets(where: string, { env, headers }: Json): Generator<Finding> {
  for (const [name, value] of [...pairs(env), ...pairs(headers)]) {
    const secret = /token|secret|password|api_?key|authorization/i.test(name);
    if (!secret || !/^(?:Bearer\s+)?[\w.~+/=-]{12,}$/.test(value)) continue;
    const fix = `a reference instead: "\${${name.toUpperCase().replaceAll('-', '_')}}", or an input of the host`;
    yield { rule: 'CONF-SECRET', where, found: `${name} stands there in plain text`, fix };
  }
}

const USUAL = new Set([
  'HOME',
  'LOGNAME',
  'PATH',
  'SHELL',
  'TERM',
  'USER',
  'NODE_ENV',
  'PORT',
  'APPDATA',
  'TMPDIR',
  'DEBUG',
  'CI',
]);

function* environment(where: string, entry: Json, { environment: read }: Sources): Generator<Finding> {
  const given = new Set([...pairs(entry.env), ...pairs(entry.environment)].map(([name]) => name));
  const missing = [...read].filter((name) => !USUAL.has(name) && !given.has(name));
  if (missing.length === 0) return;
  const fix = `"env": { ${missing.map((name) => `"${name}": "\${${name}}"`).join(', ')} }`;
  yield { rule: 'STDIO-ENV', where, found: `the server reads ${missing.join(', ')}, which is not passed on`, fix };
}

function pairs(value: unknown): [string, string][] {
  return Object.entries(isJson(value) ? value : {}).flatMap(([name, text]) =>
    typeof text === 'string' ? [[name, text]] : [],
  );
}

function read(file: string): Json | undefined {
  try {
    const value = parseJsonc(readFileSync(file, 'utf8'));
    return isJson(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
