import { files, packages, read } from '../architecture/sources.js';

/** Pages whose code a test of the package that they describe compares. */
const ELSEWHERE = new Set(['docs/decorators.md', 'docs/inputs.md', 'docs/errors.md']);

const BLOCK = /^```(\w*)\n([\s\S]*?)^```$/gm;
const REGION = /^( *)\/\/ #region ([\w-]+)\n([\s\S]*?)^ *\/\/ #endregion$/gm;

export interface Block {
  readonly place: string;
  readonly language: string;
  readonly code: string;
}

/** The pages that are compared here. */
export function pages(): string[] {
  const guides = files('docs', '.md').filter((page) => !ELSEWHERE.has(page));
  return ['README.md', 'templates/starter/README.md', ...packagePages(), ...guides];
}

/** What a public package says of itself: npm packs it. */
export function packagePages(): string[] {
  return packages()
    .filter(({ manifest }) => manifest.private !== true)
    .map(({ directory }) => `packages/${directory}/README.md`);
}

export function blocksOf(page: string): Block[] {
  const text = read(page);
  return [...text.matchAll(BLOCK)].map(({ index, 1: language = '', 2: code = '' }) => {
    return { place: `${page}:${text.slice(0, index).split('\n').length}`, language, code };
  });
}

/** The parts of the examples between `// #region name` and `// #endregion`, as they are shown: without their indentation. */
export function regions(folder = 'docs/examples'): Block[] {
  return files(folder, '.ts').flatMap((file) =>
    [...read(file).matchAll(REGION)].map(({ 1: indent = '', 2: name, 3: code = '' }) => {
      return { place: `${file}#${name}`, language: 'ts', code: code.replaceAll(new RegExp(`^${indent}`, 'gm'), '') };
    }),
  );
}
