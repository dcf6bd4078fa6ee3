import type { HookSettings } from './typescript/hooks.js';

/** What the process of a module is told, as JSON in its first argument. */
export interface RunnerSettings {
  readonly hooks: HookSettings | undefined;
  /** Keeps standard output for messages while the module loads. */
  readonly guard: boolean;
  /** Packages to load, and then to wait until told to go on. */
  readonly ahead?: readonly string[];
  /** Lets HTTP servers listen on a free port of this machine, and tells which they wanted. */
  readonly divert?: boolean;
}

/** What the process tells who started it. */
export type RunnerNews = { readonly failure: string } | { readonly waiting: true } | { readonly listening: Diverted };

/** A port that a program wanted, and the one that it has. */
export interface Diverted {
  readonly host: string | undefined;
  readonly wanted: number;
  readonly port: number;
}
