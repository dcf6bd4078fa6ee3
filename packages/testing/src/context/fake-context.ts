import { Client, type Context, createLogger, type LoggingLevel, type ProgressMark, progress } from '@arobase/core';
import type { ContextFakes } from './context-fakes.js';

/** One log message of a handler. */
export interface Logged {
  readonly level: LoggingLevel;
  /** Name of the child logger. */
  readonly logger: string | undefined;
  readonly data: unknown;
}

/** A context outside any call, which remembers what it was told. */
export interface FakeContext extends Context {
  readonly progressed: readonly ProgressMark[];
  readonly logged: readonly Logged[];
  /** Aborts `signal`. */
  abort(reason?: unknown): void;
}

/**
 * A context for tests that call a handler as the plain method that it is. `fakes` take the place of any member, as they are; a
 * question without one rejects.
 */
export function fakeContext(fakes: ContextFakes = {}): FakeContext {
  const controller = new AbortController();
  const progressed: ProgressMark[] = [];
  const logged: Logged[] = [];
  const log = createLogger({ threshold: 0, log: (level, logger, data) => logged.push({ level, logger, data }) });
  return {
    signal: controller.signal,
    progress: (value, total, message) => progressed.push(progress(value, total, message)),
    log,
    principal: undefined,
    client: new Client({ name: 'fake', version: '0.0.0' }, {}),
    revision: '2025-11-25',
    requestId: 1,
    meta: {},
    trace: undefined,
    locals: {},
    deadline: undefined,
    round: 0,
    elicit: unanswered('elicit'),
    confirm: unanswered('confirm'),
    sample: unanswered('sample'),
    roots: unanswered('roots'),
    ask: unanswered('ask'),
    once: async (key, step) => step(key),
    // what a fake answers is taken to be what its caller asks for
    ...(fakes as Partial<Context>),
    progressed,
    logged,
    abort: (reason) => controller.abort(reason),
  };
}

function unanswered(method: string): () => Promise<never> {
  return () =>
    Promise.reject(new Error(`The test answers no ${method}(…): pass fakeContext({ ${method}: async () => … })`));
}
