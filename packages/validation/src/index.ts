export { createCompiler } from './compiler.js';
