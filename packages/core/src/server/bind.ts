import type { Ambient } from '../context/ambient.js';
import type { Context } from '../context/context.js';
import type { Binding, ParameterBinding } from '../descriptors/descriptor.js';
import { isPromise, later, type Later } from '../flow/later.js';
import type { Handler } from '../registry/entries.js';

/** Where a handler's instance comes from: one for all calls, or one a call. */
export type Owner =
  | { readonly kind: 'shared'; readonly instance: object }
  | {
      readonly kind: 'perCall';
      readonly make: () => Later<object>;
      readonly release: (instance: object) => Later<void>;
    };

type Call = (instance: object, input: unknown, ctx: Context) => unknown;

/** A method as a handler: on its instance, with its parameters bound, inside the context of its call. */
export function bindHandler(owner: Owner, member: PropertyKey, bind: Binding, ambient: Ambient): Handler {
  const call = bind === 'input' ? byInput(member) : byPosition(member, bind);
  const handler = owned(owner, call);
  // the instance comes later
  if (owner.kind === 'perCall') ambient.begin();
  return inAmbient(handler, ambient, owner.kind === 'shared' ? method(owner.instance, member) : handler);
}

/** A handler inside the context of its call. */
export function inAmbient(handler: Handler, ambient: Ambient, method: unknown = handler): Handler {
  if (Object.prototype.toString.call(method) === '[object AsyncFunction]') ambient.begin();
  return (input, ctx) => ambient.run(ctx, handler, input);
}

/** The same for methods that take other parameters: completers and list methods. */
export function bindMethod(
  owner: Owner,
  member: PropertyKey,
  ambient: Ambient,
): (ctx: Context, args: unknown[]) => unknown {
  const handler = owned(owner, (instance, args) => method(instance, member).apply(instance, args as unknown[]));
  return (ctx, args) => ambient.run(ctx, handler, args);
}

function owned(owner: Owner, call: Call): Handler {
  if (owner.kind === 'shared') {
    const { instance } = owner;
    return (input, ctx) => call(instance, input, ctx);
  }
  return (input, ctx) => later(owner.make(), (instance) => released(owner, instance, () => call(instance, input, ctx)));
}

async function released(owner: Owner & { kind: 'perCall' }, instance: object, work: () => unknown): Promise<unknown> {
  try {
    const value = work();
    return isPromise(value) ? await value : value;
  } finally {
    await owner.release(instance);
  }
}

function byInput(member: PropertyKey): Call {
  return (instance, input, ctx) => method(instance, member).call(instance, input, ctx);
}

function byPosition(member: PropertyKey, bind: readonly ParameterBinding[]): Call {
  return (instance, input, ctx) => {
    const values = input as { readonly [name: string]: unknown };
    return method(instance, member).apply(
      instance,
      bind.map((one) => (one.kind === 'ctx' ? ctx : values[one.name])),
    );
  };
}

function method(instance: object, member: PropertyKey): (...args: unknown[]) => unknown {
  return (instance as { [key: PropertyKey]: (...args: unknown[]) => unknown })[member] as (
    ...args: unknown[]
  ) => unknown;
}
