import type { Context } from './context.js';

/** Carries the context of a call to the code below its handler. The platform brings it: async-local storage on Node. */
export interface Ambient {
  /** Told before the first call that there is a handler that waits. */
  begin(): void;
  run<T>(context: Context, call: (input: unknown, context: Context) => T, input: unknown): T;
  current(): Context | undefined;
}

/** Where a platform has no async-local storage: handlers get their context as an argument only. */
export const noAmbient: Ambient = {
  begin: () => {},
  run: (context, call, input) => call(input, context),
  current: () => undefined,
};
