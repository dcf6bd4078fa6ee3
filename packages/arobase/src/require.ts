import { createRequire } from 'node:module';

/** Where this module is: in a bundle, the file of the application. */
// a bundler that makes one CommonJS file of an application leaves `import.meta` empty
export const here: string = import.meta.url ?? __filename;

/** Loads CommonJS dependencies; the CommonJS build has its own twin, since `import.meta` does not compile there. */
export const load: NodeJS.Require = createRequire(here);
