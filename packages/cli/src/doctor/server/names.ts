import { string } from '../../client/json.js';
import type { Finding } from '../finding.js';
import { HOST_NAMES } from './host-names.js';
import type { Subject } from './subject.js';

/** What hosts and model APIs take as names of tools and servers. */
export function* nameFindings({ facts, offer }: Subject): Generator<Finding> {
  const server = string(facts.info.name) ?? '';
  const tools = offer.tools.map((tool) => string(tool.name) ?? '');
  for (const tool of tools) yield* ofOne(tool, server);
  yield* clashes(tools, server);
  yield* serverKey(server);
}

const GENERIC = new Set(
  'add ask call create delete do edit execute fetch find get help info list lookup open query read remove run search send set show start status stop test update write'.split(
    ' ',
  ),
);

function* ofOne(tool: string, server: string): Generator<Finding> {
  const where = `tool ${tool}`;
  if (!/^[A-Za-z0-9_-]*$/.test(tool)) {
    const fix = `name it ${tool.replaceAll(/[^A-Za-z0-9_-]+/g, '_')}`;
    yield { rule: 'NAME-CHARS', where, found: 'characters other than letters, digits, _ and -', fix };
  }
  if (tool.length > 64)
    yield { rule: 'NAME-LEN', where, found: `${tool.length} characters`, fix: 'at most 64, better 40' };
  const over = HOST_NAMES.filter(({ name, limit }) => limit !== undefined && name(server, tool).length > limit);
  if (tool.length <= 64 && over.length > 0) {
    const found = over.map(({ host, name, limit }) => `${host}: ${name(server, tool).length} of ${limit}`).join(', ');
    yield { rule: 'NAME-BUDGET', where, found, fix: 'shorten the tool (40) or the name of the server (16)' };
  }
  if (/^[\d-]/.test(tool))
    yield { rule: 'NAME-DIGIT', where, found: `it starts with "${tool[0]}"`, fix: 'start with a letter' };
  if (/__|--|^mcp_/.test(tool)) {
    const fix = `name it ${tool
      .replace(/^mcp_+/, '')
      .replaceAll(/__+/g, '_')
      .replaceAll(/--+/g, '-')}`;
    yield { rule: 'NAME-SEP', where, found: 'a separator of hosts: __, -- or mcp_ at the start', fix };
  }
  if (tool in {}) yield { rule: 'NAME-JSPROTO', where, found: 'the name of a JavaScript built-in', fix: 'rename it' };
  if (GENERIC.has(tool.toLowerCase())) {
    yield {
      rule: 'NAME-GENERIC',
      where,
      found: 'a word that other servers use, too',
      fix: `add a noun: ${tool}_${noun(server)}`,
    };
  }
}

function noun(server: string): string {
  return server.replaceAll(/[^A-Za-z0-9]+/g, '_').toLowerCase() || 'things';
}

function* clashes(tools: readonly string[], server: string): Generator<Finding> {
  const cut = HOST_NAMES.flatMap(({ host, cut: shorten }) => (shorten === undefined ? [] : [{ host, shorten }]));
  for (const { host, shorten } of cut) {
    for (const pair of pairs(tools, (tool) => shorten(server, tool))) {
      if (fold(pair[0]) === fold(pair[1])) continue;
      const where = `tools ${pair.join(' and ')}`;
      yield {
        rule: 'NAME-TRUNC-CLASH',
        where,
        found: `the same name once ${host} has cut them`,
        fix: 'make them differ earlier, or shorten them',
      };
    }
  }
  for (const pair of pairs(tools, fold)) {
    const where = `tools ${pair.join(' and ')}`;
    yield {
      rule: 'NAME-FOLD-CLASH',
      where,
      found: 'the same name in lower case, with - and . as _',
      fix: 'rename one',
    };
  }
}

function pairs(tools: readonly string[], key: (tool: string) => string): (readonly [string, string])[] {
  const first = new Map<string, string>();
  return tools.flatMap((tool) => {
    const before = first.get(key(tool));
    if (before === undefined) first.set(key(tool), tool);
    return before === undefined ? [] : [[before, tool] as const];
  });
}

function fold(tool: string): string {
  return tool.toLowerCase().replaceAll(/[-.]/g, '_');
}

const RESERVED = new Set(['workspace', 'claude-in-chrome', 'computer-use', 'claude preview', 'claude browser']);

function* serverKey(server: string): Generator<Finding> {
  const wrong = [
    /[_\s.]/.test(server) ? 'it has _, a blank or a dot' : undefined,
    server.length > 16 ? `it has ${server.length} characters` : undefined,
    RESERVED.has(server.toLowerCase()) ? 'Claude Code keeps this name for itself' : undefined,
    server === '' ? 'it has none' : undefined,
  ].filter((reason) => reason !== undefined);
  if (wrong.length === 0) return;
  yield {
    rule: 'SERVER-KEY',
    where: `server ${server}`,
    found: wrong.join(', '),
    fix: 'a lower-case word of at most 16 letters and digits',
  };
}
