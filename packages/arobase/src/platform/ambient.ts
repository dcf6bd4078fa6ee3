import type { AsyncLocalStorage } from 'node:async_hooks';
import { type Ambient, type Context, noAmbient } from '@arobase/core';

const STORAGE = Symbol.for('arobase.ambient');

/** Carries contexts in async-local storage where the platform has it. */
export const ambient: Ambient = ambientOf(storage());

function ambientOf(contexts: AsyncLocalStorage<Context> | undefined): Ambient {
  if (contexts === undefined) return noAmbient;
  return {
    run: (context, call, input) => contexts.run(context, call, input, context),
    current: () => contexts.getStore(),
  };
}

/** One for the process, so that two copies of the package see the same calls. */
function storage(): AsyncLocalStorage<Context> | undefined {
  const shared = globalThis as { [STORAGE]?: AsyncLocalStorage<Context> };
  // not a static import: the package loads where there is no Node
  const hooks = globalThis.process?.getBuiltinModule?.('node:async_hooks');
  if (hooks !== undefined) shared[STORAGE] ??= new hooks.AsyncLocalStorage();
  return shared[STORAGE];
}
