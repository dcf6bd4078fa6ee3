export { createCompiler } from './compiler.js';
export { IntersectionType } from './mapped/intersection-type.js';
export { OmitType } from './mapped/omit-type.js';
export { PartialType } from './mapped/partial-type.js';
export { PickType } from './mapped/pick-type.js';
export type { Ref } from './mapped/ref.js';
