import { createRequire } from 'node:module';

/** Loads CommonJS dependencies; the CommonJS build has its own twin, since `import.meta` does not compile there. */
// a bundler that makes one CommonJS file of an application leaves `import.meta` empty
export const load: NodeJS.Require = createRequire(import.meta.url ?? __filename);
