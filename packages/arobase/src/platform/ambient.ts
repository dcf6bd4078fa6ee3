import type { AsyncLocalStorage } from 'node:async_hooks';
import { type Ambient, type Context, isPromise } from '@arobase/core';

/** One for the process, so that two copies of the package see the same calls. */
interface Shared {
  /** The call whose handler is on the stack. */
  running: Context | undefined;
  /** The first call that went on after its handler had returned. */
  first: Context | undefined;
  storage: AsyncLocalStorage<Context> | undefined;
}

const SHARED = Symbol.for('arobase.ambient');
const shared = sharedOf(globalThis as { [SHARED]?: Shared });

/**
 * Carries contexts in async-local storage where the platform has it. The storage slows every asynchronous step of a process down,
 * so it begins with the first handler that may wait, or with the first look at a context; handlers that answer at once need none.
 */
export const ambient: Ambient = {
  begin,
  run(context, call, input) {
    const { storage } = shared;
    return storage === undefined ? runFirst(context, call, input) : storage.run(context, call, input, context);
  },
  current() {
    const context = shared.storage?.getStore() ?? shared.running ?? shared.first;
    begin();
    return context;
  },
};

function runFirst<T>(context: Context, call: (input: unknown, context: Context) => T, input: unknown): T {
  const before = shared.running;
  shared.running = context;
  try {
    const value = call(input, context);
    if (isPromise(value)) begin();
    // a promise of somebody else may be a query, which runs once for each `then`
    if (value instanceof Promise) follow(context, value);
    return value;
  } finally {
    shared.running = before;
  }
}

/** Every call behind the first that waits is in the storage: what is in none is the first. */
function follow(context: Context, work: Promise<unknown>): void {
  if (shared.first !== undefined) return;
  shared.first = context;
  const over = () => {
    shared.first = undefined;
  };
  work.then(over, over);
}

function begin(): void {
  if (shared.storage !== undefined) return;
  // not a static import: the package loads where there is no Node
  const hooks = globalThis.process?.getBuiltinModule?.('node:async_hooks');
  if (hooks !== undefined) shared.storage = new hooks.AsyncLocalStorage();
}

function sharedOf(holder: { [SHARED]?: Shared }): Shared {
  holder[SHARED] ??= { running: undefined, first: undefined, storage: undefined };
  return holder[SHARED];
}
