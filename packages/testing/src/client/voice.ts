import type { Implementation, ServerCapabilities } from '@arobase/core';

export type Json = { readonly [key: string]: unknown };

/** What the server said of itself. */
export interface ServerFacts {
  readonly info: Implementation;
  readonly capabilities: ServerCapabilities;
  readonly instructions: string | undefined;
}

/** How one revision is spoken, from the client's side. */
export interface Voice {
  readonly revision: string;
  readonly server: ServerFacts;
  /** The params of a request as the revision wants them. */
  params(params: Json | undefined): Json | undefined;
  /** What the same request says when it is made again; `undefined` where the result is the answer. */
  again(result: Json): Promise<Json | undefined>;
  /** A result without what the revision says of every result. */
  bare(result: Json): Json;
}
