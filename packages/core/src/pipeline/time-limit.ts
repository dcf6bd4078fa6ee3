import type { CallContext } from '../context/call-context.js';
import { Countdown } from '../context/countdown.js';
import { PublicError } from '../errors/public-error.js';
import { isPromise, type Later } from '../flow/later.js';
import type { PipelineSettings } from './faults.js';
import { isStop } from './stopped.js';

/** Gives a handler that works asynchronously its time; a handler that answers at once costs no timer. */
export function timeLimited<T>(
  { clock, handlerMs }: PipelineSettings,
  call: CallContext,
  value: Later<T>,
  late: (error: unknown) => void,
): Later<T> {
  if (!isPromise(value) || handlerMs === 0) return value;
  return new Promise<T>((resolve, reject) => {
    let over = false;
    const countdown = new Countdown(clock, handlerMs, () => {
      over = true;
      const error = new PublicError(`Gave up after ${handlerMs / 1000} s`);
      call.abort(error);
      reject(error);
    });
    call.limit(countdown);
    value.then(
      (result) => {
        countdown.stop();
        resolve(result);
      },
      (error) => {
        countdown.stop();
        // nobody waits for it any more, but its author should know, unless it only says that it was stopped
        if (over && !isStop(error, call)) late(error);
        else reject(error);
      },
    );
  });
}
