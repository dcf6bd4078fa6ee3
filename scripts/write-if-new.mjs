import { existsSync, readFileSync, writeFileSync } from 'node:fs';

/** Leaves a file alone that says the same already: others may be reading it. */
export function writeIfNew(file, text) {
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text);
}
