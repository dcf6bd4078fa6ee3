/** The CommonJS twin of `require.ts`; `#require` in package.json chooses. */
export const load: NodeJS.Require = require;

/** Where this module is: in a bundle, the file of the application. */
export const here: string = __filename;
