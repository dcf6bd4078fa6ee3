/** The version of the package that `file` belongs to, by default the program that runs; `undefined` where none says one. */
export function packageVersion(file = globalThis.process?.argv[1]): string | undefined {
  // not static imports: the package loads where there is no Node
  const fs = globalThis.process?.getBuiltinModule?.('node:fs');
  const path = globalThis.process?.getBuiltinModule?.('node:path');
  if (file === undefined || fs === undefined || path === undefined) return undefined;
  try {
    // a program may be started through a link in node_modules/.bin
    const folders = ancestors(fs.realpathSync(file), path.dirname);
    const manifest = folders.map((folder) => path.join(folder, 'package.json')).find((name) => fs.existsSync(name));
    return manifest === undefined ? undefined : versionIn(fs.readFileSync(manifest, 'utf8'));
  } catch {
    // a version is a nicety: no server fails to start for the want of it
    return undefined;
  }
}

function ancestors(file: string, parent: (path: string) => string): string[] {
  const folder = parent(file);
  return folder === file ? [] : [folder, ...ancestors(folder, parent)];
}

function versionIn(text: string): string | undefined {
  const manifest: unknown = JSON.parse(text);
  if (typeof manifest !== 'object' || manifest === null || !('version' in manifest)) return undefined;
  return typeof manifest.version === 'string' ? manifest.version : undefined;
}
