import { type ArgSource, type Class, SetupError } from '@arobase/core';
import { ObjectNode } from '../plan/object.js';
import type { Slot } from '../plan/slot.js';
import { slotOf } from './slot-of.js';
import type { Planner } from './planner.js';

/** Stands for the method, which is known to the caller. No class of an application has its name, nor does a minifier give it. */
const ARGUMENTS: Class = Object.defineProperty(class {}, 'name', { value: '@Arg' });

/** `@Arg` parameters as one object, bound by name. */
export function argsNode(args: readonly ArgSource[], planner: Planner): ObjectNode {
  const node = new ObjectNode({ name: '', make: () => ({}), strict: planner.strict });
  node.complete(args.map((arg) => argSlot(arg, planner)));
  return node;
}

function argSlot({ name, type, options }: ArgSource, planner: Planner): Slot {
  if (name in Object.prototype) {
    throw new SetupError('BAD_FIELD', {
      problem: `@Arg('${name}') has the name of a member of every object`,
      fix: 'Choose another name',
    });
  }
  const property = {
    owner: { type: ARGUMENTS, key: name },
    plain: [],
    each: [],
    late: [],
    conditions: [],
    optional: options.optional === true,
    nested: false,
    nestedEach: false,
    ruled: false,
    options,
    union: undefined,
    conversion: { name, excluded: false, declared: false, type: undefined, transform: undefined },
    design: type,
    initial: undefined,
    computed: false,
  };
  try {
    return slotOf(property, { planner, publishable: undefined });
  } catch (error) {
    throw error instanceof SetupError && error.owner === ARGUMENTS.name ? told(error, name) : error;
  }
}

/** The caller knows the method; the parameter is known here. */
function told({ code, problem, fix }: SetupError, name: string): SetupError {
  return new SetupError(code, { problem: `@Arg('${name}') cannot be read: ${problem}`, fix });
}
