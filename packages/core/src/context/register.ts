/** Augment this interface with the application's types: `interface Register { principal: User; locals: { db: Db } }`. */
// biome-ignore lint/suspicious/noEmptyInterface: applications fill it by declaration merging
export interface Register {}

export type Principal = Register extends { principal: infer P } ? P : unknown;
export type Locals = Register extends { locals: infer L } ? L : Record<string, unknown>;
