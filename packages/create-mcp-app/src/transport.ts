import type { Transport } from './choices.js';

/** Files that only a server over HTTP needs. */
const HTTP_FILES = new Set(['Dockerfile', '.dockerignore']);

export function isWanted(file: string, transport: Transport): boolean {
  return transport !== 'stdio' || !HTTP_FILES.has(file);
}

/** The scripts that stay: `start:http` beside `start`, alone under its own name, or in place of it. */
export function scriptsFor(transport: Transport, scripts: Readonly<Record<string, string>>): Record<string, string> {
  const kept = Object.entries(scripts).filter(([name]) => {
    if (transport === 'stdio') return !name.endsWith(':http');
    return transport === 'both' || !Object.hasOwn(scripts, `${name}:http`);
  });
  if (transport !== 'http') return Object.fromEntries(kept);
  // there the program itself says HTTP
  return Object.fromEntries(
    kept.map(([name, line]) => [name.replace(/:http$/, ''), line.replace(/ (?:-- )?--http$/, '')]),
  );
}

/** A page without what is said of the other transport: parts between marks, and lines with a script that is not there. */
export function pageFor(transport: Transport, text: string): string {
  const other = transport === 'stdio' ? 'http' : 'stdio';
  const parts = transport === 'both' ? text : text.replace(part(other), '');
  const bare = parts.replace(/^<!-- \/?(?:stdio|http) -->\n/gm, '').replace(/\n{3,}/g, '\n\n');
  return `${linesFor(transport, bare).trimEnd()}\n`;
}

/** `server.ts` and `main.ts`. */
export function codeFor(transport: Transport, text: string): string {
  if (transport === 'stdio') return text.replace(/^.*\bALLOWED_HOSTS\b.*\n/gm, '');
  if (transport === 'http') return text.replace(/(\(\) => import\([^)]*\))\)/, '$1, { http: true })');
  return text;
}

function linesFor(transport: Transport, text: string): string {
  if (transport === 'stdio') return text.replace(/^.*\bnpm run \w+:http\b.*\n/gm, '');
  if (transport === 'both') return text;
  return text
    .replace(/^.*\bnpm (?:start|run dev)\b(?!:).*\n/gm, '')
    .replace(/\bnpm run start:http\b( +#)?/g, (said, note) => inPlaceOf(said, 'npm start', note))
    .replace(/\bnpm run dev:http\b( +#)?/g, (said, note) => inPlaceOf(said, 'npm run dev', note));
}

/** A shorter command; a note behind it stays in its column. */
function inPlaceOf(said: string, command: string, note: string | undefined): string {
  return note === undefined ? command : `${command.padEnd(said.length - 1)}#`;
}

function part(name: string): RegExp {
  return new RegExp(`^<!-- ${name} -->\\n[\\s\\S]*?^<!-- /${name} -->\\n`, 'gm');
}
