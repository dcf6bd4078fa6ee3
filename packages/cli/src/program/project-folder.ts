import { existsSync } from 'node:fs';
import path from 'node:path';

/** The nearest folder with a package.json at or above a file; the folder of the file where there is none. */
export function projectFolder(file: string): string {
  let folder = path.dirname(file);
  while (!existsSync(path.join(folder, 'package.json'))) {
    const above = path.dirname(folder);
    if (above === folder) return path.dirname(file);
    folder = above;
  }
  return folder;
}
