import type { CallFacts } from '../context/context.js';
import type { CompleteOptions } from '../descriptors/options.js';
import { called } from './called.js';
import type { HandlerDecorator } from './signatures.js';
import { onMethod } from './write.js';

/** What a completer is: `value` is the text so far, `chosen` the other arguments that the user has filled in. */
export type Completer = Signature['complete'];

/** Written as a method, so that a completer may also call its context `Context`. */
interface Signature {
  complete(value: string, chosen: never, ctx: CallFacts): unknown;
}

/** Makes a method complete one argument of a prompt, or one variable of a resource template. */
export function Complete(target: CompleteOptions, argument: string): HandlerDecorator<Completer>;
export function Complete(
  target: CompleteOptions,
  argument: string,
  ...surplus: unknown[]
): HandlerDecorator<Completer> {
  const fits = typeof argument === 'string' && surplus.length === 0;
  called("@Complete({ prompt: 'plan' }, 'city')", [target, argument, ...surplus], fits);
  return onMethod('@Complete', ({ completes }) => completes.push({ target, argument }));
}
