import { readFile } from 'node:fs/promises';
import type { Template } from './choices.js';
import type { Files } from './render.js';

/** Reads a template from the package: one JSON file each, since npm leaves some names out of packages, such as `.gitignore`. */
export async function loadTemplate(name: Template): Promise<Files> {
  const text = await readFile(new URL(`./templates/${name}.json`, import.meta.url), 'utf8');
  return new Map(Object.entries(JSON.parse(text) as Record<string, string>));
}
