import type { HookSettings } from './typescript/hooks.js';

/** What the process of a module is told, as JSON in its first argument. */
export interface RunnerSettings {
  readonly hooks: HookSettings | undefined;
  /** Keeps standard output for messages while the module loads. */
  readonly guard: boolean;
  /** Packages to load, and then to wait until told to go on. */
  readonly ahead?: readonly string[];
}

/** What the process tells who started it. */
export type RunnerNews = { readonly failure: string } | { readonly waiting: true };
