import type { Ambient } from '../context/ambient.js';
import type { Registry } from '../registry/registry.js';
import type { Workshop } from './workshop.js';

/** What registration needs of the server. */
export interface Bench {
  readonly registry: Registry;
  readonly workshop: Workshop;
  readonly ambient: Ambient;
  readonly completionLimit: number;
}
