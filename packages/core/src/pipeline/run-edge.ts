import type { CallContext } from '../context/call-context.js';
import type { RunEnd, Suspension } from '../context/asking/asking.js';
import { Left } from '../context/asking/left.js';
import { unusedAnswers } from '../context/asking/record.js';
import { isSuspended } from '../context/asking/suspended.js';
import { isPromise, type Later, later } from '../flow/later.js';
import { type PipelineSettings, reportFault } from './faults.js';
import { timeLimited } from './time-limit.js';

/** What the edge of a handler knows of the entry around it. */
export interface Edge<T> {
  readonly settings: PipelineSettings;
  /** "tool add". */
  readonly where: string;
  readonly member: string | undefined;
  /** Hears of a handler that went on after it was left. */
  readonly swallowed: () => void;
  readonly failed: (error: unknown, call: CallContext) => T;
}

/** Runs a handler within its time. At its edge, leaving is a value and no error. */
export function atEdge<T>(handle: () => Later<T>, call: CallContext, edge: Edge<T>): Later<T | Left<T>> {
  const { settings, where, member } = edge;
  let given: Later<T>;
  try {
    given = handle();
  } catch (error) {
    return threwAtOnce(error, call, edge);
  }
  const late = (error: unknown) => reportFault(settings.onFault, error, { where, member, requestId: call.requestId });
  return gaveOrLeft(timeLimited(settings, call, given, late), call, edge);
}

function gaveOrLeft<T>(value: Later<T>, call: CallContext, edge: Edge<T>): Later<T | Left<T>> {
  const gave = (result: T): Later<T | Left<T>> => {
    const ending = endingOf(call, edge);
    return ending === undefined ? result : later(ending, (suspension) => wentOn(suspension, call, edge) ?? result);
  };
  return isPromise(value) ? value.then(gave, (error) => threw(error, call, edge)) : gave(value);
}

/** What a handler threw before it gave anything. Throws it where the call never asked. */
function threwAtOnce<T>(error: unknown, call: CallContext, edge: Edge<T>): Promise<Left<T>> {
  const end = call.runEnd();
  if (end === undefined) throw error;
  end.catch(() => {});
  return threw(error, call, edge);
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
  const suspension = await passed(call, error, edge);
  if (suspension === undefined) throw error;
  if (!isSuspended(error)) edge.swallowed();
  return new Left(suspension, (cause) => edge.failed(cause, call));
}

/** A step that an earlier round did outweighs whatever this run threw instead of reaching it. */
async function passed<T>(call: CallContext, cause: unknown, edge: Edge<T>): Promise<Suspension | undefined> {
  try {
    return await endingOf(call, edge);
  } catch (missed) {
    throw missed instanceof Error ? Object.assign(missed, { cause }) : missed;
  }
}

/** A step that never ends holds up its run no longer than the time of a handler. */
function endingOf<T>(call: CallContext, edge: Edge<T>): Later<Suspension | undefined> {
  const end = call.runEnd();
  if (end === undefined) return undefined;
  const limited = timeLimited(edge.settings, call, end, () => {});
  return later(limited, (known) => suspensionOf(known, edge));
}

function suspensionOf<T>(end: RunEnd, { settings, where }: Edge<T>): Suspension | undefined {
  if (end.questions !== undefined) return end;
  if (end.unused.length > 0) settings.warn(unusedAnswers(where, end.unused));
  return undefined;
}

function wentOn<T>(suspension: Suspension | undefined, call: CallContext, edge: Edge<T>): Left<T> | undefined {
  if (suspension === undefined) return undefined;
  edge.swallowed();
  return new Left(suspension, (cause) => edge.failed(cause, call));
}
