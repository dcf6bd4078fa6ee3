/** The dialects of JSON Schema that are read. */
export type Dialect = '2020-12' | 'draft-07';
