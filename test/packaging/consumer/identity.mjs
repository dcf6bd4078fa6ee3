import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const different = [];
for (const name of process.argv.slice(2)) {
  const imported = await import(name);
  const required = require(name);
  for (const key of new Set([...Object.keys(imported), ...Object.keys(required)])) {
    if (key !== 'default' && imported[key] !== required[key]) different.push(`${name}: ${key}`);
  }
}
process.stdout.write(JSON.stringify(different));
