import { called } from './called.js';
import type { HandlerParameterDecorator } from './signatures.js';
import { onParameter } from './write.js';

/** Binds a parameter to the `Context` of the call. Alone in a method it says that the handler takes no input. */
export function Ctx(): HandlerParameterDecorator;
export function Ctx(...surplus: unknown[]): HandlerParameterDecorator {
  called('@Ctx()', surplus, surplus.length === 0);
  return onParameter('@Ctx', ({ parameters }, index) => {
    parameters.set(index, [...(parameters.get(index) ?? []), { kind: 'ctx' }]);
  });
}
