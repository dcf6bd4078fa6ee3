import { builtinModules } from 'node:module';
import type { PlatformPath } from 'node:path';
import { Refusal } from './refusal.js';

const LONGEST = 214;
const FALLBACK = 'mcp-server';
const BLOCKED = new Set(['node_modules', 'favicon.ico']);
// names of devices: no file of such a name can be checked out on Windows
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;

/**
 * The name of the package in a directory, by the naming rules of npm: its last part in lower case, marks taken off its letters,
 * what is not allowed as hyphens. `@scope/name` as it was typed stays whole. Throws `Refusal` for a name that npm refuses
 * whatever its letters, and for one that is `taken` by a dependency.
 */
export function projectName(
  typed: string,
  absolute: string,
  paths: PlatformPath,
  taken: Iterable<string> = [],
): string {
  const base = paths.basename(absolute);
  const [, scope] = /^@([a-z0-9~-][\w.~-]*)[\\/][^\\/]+[\\/]?$/.exec(typed) ?? [];
  const bare = plain(base) || FALLBACK;
  const name = scope === undefined ? bare : `@${scope}/${bare}`;
  if (DEVICE.test(base)) throw new Refusal(`"${base}" is the name of a device on Windows: choose another directory.`);
  if (BLOCKED.has(name) || builtinModules.includes(name) || [...taken].includes(name)) {
    throw new Refusal(`"${name}" is the name of another package: choose another directory, such as ${name}-server.`);
  }
  return name;
}

/** The name without its scope, as the server tells it to clients. */
export function serverName(name: string): string {
  return name.replace(/^@[^/]*\//, '');
}

function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9._~-]+/g, '-')
    .replace(/^[-._~]+|[-.~]+$/g, '')
    .slice(0, LONGEST);
}
