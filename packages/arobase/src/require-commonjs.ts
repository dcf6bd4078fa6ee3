/** The CommonJS twin of `require.ts`; `#require` in package.json chooses. */
export const load: NodeJS.Require = require;
