import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

/** What the runner needs of the application's own copy of arobase. */
export interface Arobase {
  serve(target: () => unknown): Promise<unknown>;
}

const BRAND = Symbol.for('arobase.McpServer');

/** Whether a module exports a server, or an instance of one; a program that serves by itself exports none. */
export function exportsServer(module: object): boolean {
  return Object.values(module).some((value: unknown) => {
    const made: unknown = typeof value === 'function' ? value.prototype : value;
    return typeof made === 'object' && made !== null && BRAND in made;
  });
}

/** The copy of arobase that the application has. */
export async function loadArobase(file: string): Promise<Arobase> {
  const entry = createRequire(file).resolve('arobase');
  return (await import(pathToFileURL(entry).href)) as Arobase;
}
