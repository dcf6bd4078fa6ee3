import { mkdirSync, readdirSync, rmdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Refusal } from './refusal.js';

/** Throws `Refusal` unless the directory is empty or can be made. */
export function checkDirectory(directory: string): void {
  const held = holding(directory);
  if (held === 'nothing') return;
  if (held === 'no directory') throw new Refusal(`${directory} is a file: choose another directory.`);
  const some = held.slice(0, 3).join(', ') + (held.length > 3 ? ', …' : '');
  throw new Refusal(`${directory} is not empty (${some}): choose another directory, or empty this one.`);
}

/** Writes files into a directory that is empty or absent. If one can't be written, none stays, and `Refusal` is thrown. */
export function writeFiles(directory: string, files: ReadonlyMap<string, string | Uint8Array>): void {
  checkDirectory(directory);
  const undo: (() => void)[] = [];
  try {
    for (const [name, content] of files) {
      const file = path.join(directory, ...name.split('/'));
      makeDirectory(path.dirname(file), undo);
      // wx: what appeared meanwhile is somebody else's
      writeFileSync(file, content, { flag: 'wx' });
      undo.push(() => rmSync(file));
    }
  } catch (error) {
    for (const step of undo.reverse()) attempt(step);
    throw new Refusal(`${directory} could not be written (${reason(error)}): nothing of it was kept.`);
  }
}

function holding(directory: string): 'nothing' | 'no directory' | string[] {
  try {
    const stats = statSync(directory, { throwIfNoEntry: false });
    if (stats === undefined) return 'nothing';
    if (!stats.isDirectory()) return 'no directory';
    const names = readdirSync(directory).sort();
    return names.length === 0 ? 'nothing' : names;
  } catch (error) {
    throw new Refusal(`${directory} can't be used (${reason(error)}): choose another directory.`);
  }
}

function makeDirectory(directory: string, undo: (() => void)[]): void {
  if (statSync(directory, { throwIfNoEntry: false }) !== undefined) return;
  makeDirectory(path.dirname(directory), undo);
  mkdirSync(directory);
  undo.push(() => rmdirSync(directory));
}

// a directory that somebody else put something into stays, and so does what can't be removed: the first error is the one to tell
function attempt(step: () => void): void {
  try {
    step();
  } catch (error) {
    if (!(error instanceof Error)) throw error;
  }
}

function reason(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  return code ?? message;
}
