import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Template } from '../src/choices.js';
import type { Files } from '../src/render.js';

const SKIPPED = /(?:^|[\\/])(?:node_modules|dist)(?:[\\/]|$)/;

/** The files of a template of this workspace. */
export function template(name: Template): Files {
  const base = path.resolve(__dirname, '../../../templates', name);
  const entries = readdirSync(base, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(base, path.join(entry.parentPath, entry.name)))
    .filter((file) => !SKIPPED.test(file));
  return new Map(entries.map((file) => [file.replaceAll(path.sep, '/'), readFileSync(path.join(base, file), 'utf8')]));
}
