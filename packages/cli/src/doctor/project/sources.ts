import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** What the sources of a project use. */
export interface Sources {
  /** Classes whose fields or parameters are known by their types alone. */
  readonly needMetadata: boolean;
  readonly bindParameters: boolean;
  /** Decorators of any kind. */
  readonly decorators: boolean;
  /** Names of the environment that are read. */
  readonly environment: ReadonlySet<string>;
}

const SKIPPED = new Set(['node_modules', 'dist', 'build', 'coverage', 'test', 'tests']);
const MOST = 2_000;

export function sourcesOf(folder: string): Sources {
  const texts = [...files(folder)].slice(0, MOST).map((file) => readFileSync(file, 'utf8'));
  const uses = (pattern: RegExp) => texts.some((text) => pattern.test(text));
  return {
    needMetadata: uses(/from ['"](?:class-validator|typedi)['"]/) || uses(/@Arg\(\s*['"][^'"]*['"]\s*\)/),
    bindParameters: uses(/@(?:Arg|Ctx)\(/),
    decorators: uses(/^\s*@(?:Tool|Prompt|Resource)\(/m),
    environment: new Set(texts.flatMap((text) => [...text.matchAll(ENVIRONMENT)].map(([, name]) => name ?? ''))),
  };
}

const ENVIRONMENT = /process\.env(?:\.|\[['"])([A-Z][A-Z0-9_]+)/g;

function* files(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (SKIPPED.has(entry.name) || entry.name.startsWith('.')) continue;
    const full = path.join(folder, entry.name);
    if (entry.isDirectory()) yield* files(full);
    else if (/\.[mc]?tsx?$/.test(entry.name) && !/\.(?:test|spec|d)\.[mc]?tsx?$/.test(entry.name)) yield full;
  }
}
