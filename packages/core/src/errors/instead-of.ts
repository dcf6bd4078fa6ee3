import { nearest } from './nearest.js';

/** What to write instead of a name that is not `known`: the one that was probably meant, and all that there are, after `words`. */
export function insteadOf(name: string, known: Iterable<string>, words: string): string {
  const names = [...known];
  const near = nearest(name, names);
  const all = `${words} ${names.join(', ')}`;
  return near === undefined ? all : `Write ${near}; ${all.charAt(0).toLowerCase()}${all.slice(1)}`;
}
