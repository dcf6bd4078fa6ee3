import type { CallContext } from '../context/call-context.js';
import type { Suspension } from '../context/asking/asking.js';
import { Left } from '../context/asking/left.js';
import { isSuspended } from '../context/asking/suspended.js';
import { isPromise, type Later } from '../flow/later.js';
import { type PipelineSettings, reportFault } from './faults.js';

/** At the edge of a handler, leaving is a value and no error. `swallowed` hears of a handler that went on after it was left. */
export function atEdge<T>(value: Later<T>, call: CallContext, swallowed: () => void): Later<T | Left> {
  const gave = (result: T): Later<T | Left> => {
    const ending = call.suspension();
    return ending === undefined ? result : ending.then((suspension) => left(suspension, swallowed) ?? result);
  };
  return isPromise(value) ? value.then(gave, (error) => threw(error, call, swallowed)) : gave(value);
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

async function threw(error: unknown, call: CallContext, swallowed: () => void): Promise<Left> {
  const suspension = await passed(call, error);
  const leaving = left(suspension, isSuspended(error) ? () => {} : swallowed);
  if (leaving === undefined) throw error;
  return leaving;
}

/** A step that an earlier round did outweighs whatever this run threw instead of reaching it. */
async function passed(call: CallContext, cause: unknown): Promise<Suspension | undefined> {
  try {
    return await call.suspension();
  } catch (missed) {
    throw missed instanceof Error ? Object.assign(missed, { cause }) : missed;
  }
}

function left(suspension: Suspension | undefined, swallowed: () => void): Left | undefined {
  if (suspension === undefined) return undefined;
  swallowed();
  return new Left(suspension);
}
