import { createRequire } from 'node:module';

createRequire(import.meta.url)('class-validator');
await import('./stdio.mjs');
