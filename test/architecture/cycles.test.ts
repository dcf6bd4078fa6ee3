import { expect, test } from '@jest/globals';
import { importsOf } from './imports.js';
import { sources } from './sources.js';

test('no file imports itself round a corner, types included', () => {
  const graph = new Map(sources().map((file) => [file, targets(file)]));
  expect(circles(graph)).toEqual([]);
});

test('the search for circles finds one', () => {
  const graph = new Map([
    ['a', ['b']],
    ['b', ['c', 'd']],
    ['c', ['a']],
    ['d', []],
  ]);
  expect(circles(graph)).toEqual(['a → b → c → a']);
});

function targets(file: string): string[] {
  return importsOf(file).flatMap(({ target }) => target ?? []);
}

function circles(graph: ReadonlyMap<string, readonly string[]>): string[] {
  const found: string[] = [];
  const done = new Set<string>();
  const visit = (file: string, path: readonly string[]): void => {
    const start = path.indexOf(file);
    if (start >= 0) found.push([...path.slice(start), file].join(' → '));
    if (start >= 0 || done.has(file)) return;
    for (const next of graph.get(file) ?? []) visit(next, [...path, file]);
    done.add(file);
  };
  for (const file of graph.keys()) visit(file, []);
  return found;
}
