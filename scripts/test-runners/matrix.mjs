// What is combined: tools that compile TypeScript, dialects of decorators, programs that run the outcome.

export const NODES = ['20', '22', '24'];

/** `app` is the server in test/runners/apps; `refused` is one that must fail at its start, for want of metadata. */
export const DIALECTS = [
  {
    name: 'legacy with metadata',
    app: 'inferred',
    flags: { experimentalDecorators: true, emitDecoratorMetadata: true },
  },
  { name: 'legacy without', app: 'explicit', refused: 'inferred', flags: { experimentalDecorators: true } },
  { name: 'TC39', app: 'standard', flags: {} },
];

const NO_METADATA = { dialect: 'legacy with metadata', says: 'MISSING_METADATA' };

/**
 * `build` gives the arguments of Node that compile `src` in the working folder, `run` those that start the outcome.
 * `cannot` names what a tool does not do, why, and what the start then says: the day it does, the cell fails.
 */
export const TOOLS = [
  {
    name: 'tsc',
    build: ({ bin }) => [bin('typescript', 'bin/tsc'), '-p', '.'],
    run: () => ['out/main.js'],
  },
  {
    name: 'swc',
    build: ({ base, dialect }) => [`${base}/swc.mjs`, JSON.stringify(dialect.flags)],
    run: () => ['out/main.js'],
  },
  {
    name: 'tsx',
    run: () => ['--import', 'tsx', 'src/main.ts'],
    cannot: { ...NO_METADATA, why: 'tsx compiles with esbuild, which writes no type metadata' },
  },
  {
    name: 'esbuild, packages external',
    build: ({ bin }) => [...esbuild(bin), '--packages=external', '--format=esm', '--outfile=out/main.js'],
    run: () => ['out/main.js'],
    cannot: { ...NO_METADATA, why: 'esbuild writes no type metadata' },
  },
  {
    name: 'esbuild, one file',
    build: ({ bin }) => [...esbuild(bin), '--outfile=out/main.cjs', '--log-override:empty-import-meta=silent'],
    run: () => ['out/main.cjs'],
    cannot: { ...NO_METADATA, why: 'esbuild writes no type metadata' },
  },
  {
    name: 'Vite 7',
    build: ({ bin }) => vite(bin('vite-7', 'bin/vite.js')),
    run: () => ['out/main.js'],
    cannot: { ...NO_METADATA, why: 'Vite 7 compiles with esbuild, which writes no type metadata' },
  },
  {
    name: 'Vite 8',
    build: ({ bin }) => vite(bin('vite-8', 'bin/vite.js')),
    run: () => ['out/main.js'],
    cannot: { dialect: 'TC39', says: 'SyntaxError', why: 'Vite 8 leaves standard decorators as they are' },
  },
];

/** Compiles what it runs: the one tool that brings its own runtime. */
export const BUN = { name: 'Bun', run: () => ['src/main.ts'] };

function esbuild(bin) {
  return [
    bin('esbuild', 'bin/esbuild'),
    'src/main.ts',
    '--bundle',
    '--platform=node',
    '--target=node20',
    '--log-level=warning',
  ];
}

function vite(program) {
  return [program, 'build', '--ssr', 'src/main.ts', '--outDir', 'out', '--logLevel', 'warn'];
}
