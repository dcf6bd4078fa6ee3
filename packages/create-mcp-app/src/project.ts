import type { PackageManager, Template, Transport } from './choices.js';
import type { Tarballs } from './tarballs.js';

/** A project that is about to be written. */
export interface Project {
  readonly name: string;
  readonly template: Template;
  readonly transport: Transport;
  readonly pm: PackageManager;
  readonly tarballs: Tarballs | undefined;
}
