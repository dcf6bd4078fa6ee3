import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { transformFile } from '@swc/core';

// `node swc.mjs FLAGS` compiles src/ into out/ as @swc/cli does, by the decorator flags of a tsconfig
const { experimentalDecorators = false, emitDecoratorMetadata = false } = JSON.parse(process.argv[2]);
const transform = experimentalDecorators
  ? { legacyDecorator: true, decoratorMetadata: emitDecoratorMetadata }
  : { decoratorVersion: '2022-03' };

mkdirSync('out', { recursive: true });
for (const name of readdirSync('src')) {
  const { code } = await transformFile(`src/${name}`, {
    swcrc: false,
    jsc: { target: 'es2022', parser: { syntax: 'typescript', decorators: true }, transform },
  });
  writeFileSync(`out/${name.replace(/\.ts$/, '.js')}`, code);
}
