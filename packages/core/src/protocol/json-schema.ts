/** A JSON Schema object. Boolean schemas exist only inside it. */
export type JsonSchema = { readonly [keyword: string]: unknown };
