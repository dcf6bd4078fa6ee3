import { createRequire } from 'node:module';

// `node fetch.mjs import|require` bundles `arobase/fetch` as for a worker, where a module of Node cannot be resolved
const { build } = createRequire(process.argv[3])('esbuild');
const kind = process.argv[2];
const contents = kind === 'require' ? "require('arobase/fetch')" : "import 'arobase/fetch'";
const { metafile } = await build({
  stdin: { contents, resolveDir: import.meta.dirname },
  bundle: true,
  platform: 'neutral',
  conditions: [kind],
  metafile: true,
  write: false,
});
process.stdout.write(Object.keys(metafile.inputs).join('\n'));
