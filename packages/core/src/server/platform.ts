import type { Ambient } from '../context/ambient.js';
import type { Clock } from '../context/clock.js';
import type { Later } from '../flow/later.js';
import type { SchemaCompiler } from '../schema/compiler.js';
import type { Class } from '../schema/json-schema.js';
import type { ContainerOption } from './options.js';

/** Makes the instance of a controller class. */
export interface Instances {
  get(type: Class): Later<object>;
  /** What makes a new one for each call. Throws `SetupError` where nothing can. */
  maker(type: Class): Later<() => Later<object>>;
  /** Ends what a maker made. */
  release(instance: object): Later<void>;
}

export interface InstanceOptions {
  readonly container: ContainerOption | undefined;
  /** What tests put in the place of a class. */
  readonly overrides: ReadonlyMap<Class, unknown>;
}

/** What core takes from the world around it. */
export interface Platform {
  /** The class that applications extend: its names are taken. */
  readonly serverClass: Class;
  readonly clock: Clock;
  readonly ambient: Ambient;
  createCompiler(): SchemaCompiler;
  createInstances(options: InstanceOptions): Instances;
  /** Keys for `requestState` that the environment gives, where the server's options give none. */
  readonly stateKeys?: (() => readonly (string | Uint8Array)[] | undefined) | undefined;
  /** Tells the operator, one line. */
  warn(text: string): void;
}
