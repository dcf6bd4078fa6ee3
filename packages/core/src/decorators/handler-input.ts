import { isApplicationClass } from '../descriptors/application-class.js';
import type { Binding } from '../descriptors/descriptor.js';
import { classSource, inputSource } from '../descriptors/input-source.js';
import { SetupError } from '../errors/setup-error.js';
import type { InputSource } from '../schema/compiler.js';
import { checkVariables } from './check-variables.js';
import type { Handler } from './handler.js';
import { namedInput } from './named-input.js';
import { parameterTypes } from './reflection.js';
import { untypedInput } from './untyped.js';

/**
 * Where a handler's input comes from and how it is called: parameter decorators first, then `input:`, then the class that the
 * compiler emitted for the first parameter, then the variables of the URI. Throws `SetupError` where none of them answers.
 */
export function handlerInput(handler: Handler): { readonly input: InputSource; readonly bind: Binding } {
  if (handler.record.parameters.size > 0) return namedInput(handler);
  try {
    return { input: wholeInput(handler), bind: 'input' };
  } catch (error) {
    throw error instanceof SetupError && error.owner === undefined
      ? error.at(handler.owner.name, String(handler.key))
      : error;
  }
}

function wholeInput(handler: Handler): InputSource {
  const { input, groups, variables } = handler;
  if (input !== undefined) return inputSource(input, groups);
  const types = parameterTypes(handler.declaring.prototype, handler.key);
  const first = types?.[0];
  if (isApplicationClass(first)) return classSource(first, groups);
  if (variables !== undefined) {
    checkVariables(handler, types, variables);
    return variables.length > 0 ? { kind: 'strings', variables } : { kind: 'none' };
  }
  if ((types?.length ?? handler.method.length) === 0) return { kind: 'none' };
  throw untypedInput(handler, types);
}
