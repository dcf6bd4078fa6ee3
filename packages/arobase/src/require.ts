import { createRequire } from 'node:module';

/** Loads CommonJS dependencies; the CommonJS build has its own twin, since `import.meta` does not compile there. */
export const load: NodeJS.Require = createRequire(import.meta.url);
