import type { CallContext } from '../context/call-context.js';
import type { Suspension } from '../context/asking/asking.js';
import { Left } from '../context/asking/left.js';
import { isSuspended } from '../context/asking/suspended.js';
import { isPromise, type Later, later } from '../flow/later.js';
import { type PipelineSettings, reportFault } from './faults.js';
import { timeLimited } from './time-limit.js';

/** What the edge of a handler knows of the entry around it. */
export interface Edge<T> {
  readonly settings: PipelineSettings;
  /** Hears of a handler that went on after it was left. */
  readonly swallowed: () => void;
  readonly failed: (error: unknown, call: CallContext) => T;
}

/** At the edge of a handler, leaving is a value and no error. */
export function atEdge<T>(value: Later<T>, call: CallContext, edge: Edge<T>): Later<T | Left<T>> {
  const gave = (result: T): Later<T | Left<T>> => {
    const ending = endingOf(call, edge.settings);
    return ending === undefined ? result : later(ending, (suspension) => wentOn(suspension, call, edge) ?? result);
  };
  return isPromise(value) ? value.then(gave, (error) => threw(error, call, edge)) : gave(value);
}

/** Tells once of a handler that went on after it was left. */
export function onceSwallowed({ onFault }: PipelineSettings, where: string, member: string | undefined): () => void {
  let told = false;
  return () => {
    if (told) return;
    told = true;
    reportFault(
      onFault,
      new Error('The handler caught Suspended and went on: rethrow what isSuspended(error) is true for'),
      { where, member },
    );
  };
}

async function threw<T>(error: unknown, call: CallContext, edge: Edge<T>): Promise<Left<T>> {
  const suspension = await passed(call, error, edge.settings);
  if (suspension === undefined) throw error;
  if (!isSuspended(error)) edge.swallowed();
  return new Left(suspension, (cause) => edge.failed(cause, call));
}

/** A step that an earlier round did outweighs whatever this run threw instead of reaching it. */
async function passed(call: CallContext, cause: unknown, settings: PipelineSettings): Promise<Suspension | undefined> {
  try {
    return await endingOf(call, settings);
  } catch (missed) {
    throw missed instanceof Error ? Object.assign(missed, { cause }) : missed;
  }
}

/** A step that never ends holds up its run no longer than the time of a handler. */
function endingOf(call: CallContext, settings: PipelineSettings): Later<Suspension | undefined> {
  const ending = call.suspension();
  return ending && timeLimited(settings, call, ending, () => {});
}

function wentOn<T>(suspension: Suspension | undefined, call: CallContext, edge: Edge<T>): Left<T> | undefined {
  if (suspension === undefined) return undefined;
  edge.swallowed();
  return new Left(suspension, (cause) => edge.failed(cause, call));
}
