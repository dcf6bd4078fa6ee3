import type { Context } from '@arobase/core';
import { ambient } from './platform/ambient.js';

/** The context of the call that is being answered, for code below its handler. Throws `Error` outside a call. */
export function currentContext(): Context {
  const context = ambient.current();
  if (context === undefined) throw new Error('currentContext() was called outside a call: use it below a handler');
  return context;
}
