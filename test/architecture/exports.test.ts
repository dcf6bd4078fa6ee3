import { expect, test } from '@jest/globals';
import { withoutComments } from './imports.js';
import { entries, packages, read } from './sources.js';

const PUBLIC = packages().filter(({ manifest }) => manifest.private !== true);

// growing the public surface is a decision: it shows as a line of the snapshot
test.each(
  PUBLIC.flatMap((member) =>
    [...entries(member)].map(([subpath, file]) => [member.manifest.name + subpath.slice(1), file]),
  ),
)('the names that %s exports', (_, file) => {
  expect(names(file!).join('\n')).toMatchSnapshot();
});

test('no entry re-exports a whole file', () => {
  const files = PUBLIC.flatMap((member) => [...entries(member).values()]);
  expect(files.filter((file) => /^export\s+(?:type\s+)?\*/m.test(withoutComments(read(file))))).toEqual([]);
});

function names(file: string): string[] {
  const text = withoutComments(read(file));
  const listed = [...text.matchAll(/^export\s+(type\s+)?\{([^}]*)\}/gm)].flatMap(([, type, list]) =>
    list!
      .split(',')
      .map((item) => item.trim())
      .filter((item) => item !== '')
      .map((item) => named(type === undefined ? item : `type ${item}`)),
  );
  const declared = [
    ...text.matchAll(
      /^export\s+(?:declare\s+)?(?:abstract\s+|async\s+)?(class|const|function|interface|type)\s*\*?\s+(\w+)/gm,
    ),
  ].map(([, kind, name]) => (kind === 'interface' || kind === 'type' ? `type ${name}` : name!));
  return [...new Set([...listed, ...declared])].sort((a, b) => bare(a).localeCompare(bare(b), 'en'));
}

function named(item: string): string {
  const [, type, alias] = /^(type\s+)?(?:.*\bas\s+)?(\w+)$/.exec(item) ?? [];
  return type === undefined ? alias! : `type ${alias}`;
}

function bare(name: string): string {
  return name.replace(/^type /, '');
}
