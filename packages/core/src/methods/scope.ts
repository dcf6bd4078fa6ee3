import type { Implementation } from '../protocol/model.js';
import type { Registry } from '../registry/registry.js';

export interface PageSizes {
  readonly tools: number;
  readonly prompts: number;
  readonly resources: number;
  readonly templates: number;
}

/** What a server advertises: a method whose feature is off does not exist for its peers. */
export interface Features {
  readonly tools: boolean;
  readonly prompts: boolean;
  readonly resources: boolean;
  readonly completions: boolean;
  readonly logging: boolean;
  readonly subscribe: boolean;
  readonly listChanged: { readonly tools: boolean; readonly prompts: boolean; readonly resources: boolean };
}

/** The server, as methods see it. */
export interface Scope {
  readonly info: Implementation;
  readonly instructions: string | undefined;
  readonly registry: Registry;
  readonly features: Features;
  /** Entries a page; 0 means all of them. */
  readonly pageSizes: PageSizes;
}
