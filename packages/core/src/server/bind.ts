import type { Ambient } from '../context/ambient.js';
import type { Context } from '../context/context.js';
import type { Binding, ParameterBinding } from '../descriptors/descriptor.js';
import { later, type Later } from '../flow/later.js';
import { reportFault } from '../pipeline/faults.js';
import { isStream } from '../pipeline/stream.js';
import type { Handler } from '../registry/entries.js';
import type { Bench } from './bench.js';

/** Where a handler's instance comes from: one for all calls, or one a call. */
export type Owner =
  | { readonly kind: 'shared'; readonly instance: object }
  | {
      readonly kind: 'perCall';
      readonly make: () => Later<object>;
      readonly release: (instance: object) => Later<void>;
    };

/** A method, and where the instance comes from that it is called on. */
export interface Method {
  readonly owner: Owner;
  readonly member: PropertyKey;
  /** Whether it may give a stream, which is read to its end: its instance is kept that long. */
  readonly streams?: boolean;
}

type Call = (instance: object, input: unknown, ctx: Context) => unknown;

/** A method as a handler: on its instance, with its parameters bound, inside the context of its call. */
export function bindHandler(method: Method, bind: Binding, bench: Bench): Handler {
  const { owner, member } = method;
  const handler = owned(method, bind === 'input' ? byInput(member) : byPosition(member, bind), bench);
  // the instance comes later
  if (owner.kind === 'perCall') bench.ambient.begin();
  return inAmbient(handler, bench.ambient, owner.kind === 'shared' ? methodOf(owner.instance, member) : handler);
}

/** A handler inside the context of its call. */
export function inAmbient(handler: Handler, ambient: Ambient, method: unknown = handler): Handler {
  if (Object.prototype.toString.call(method) === '[object AsyncFunction]') ambient.begin();
  return (input, ctx) => ambient.run(ctx, handler, input);
}

/** The same for methods that take other parameters: completers and list methods. */
export function bindMethod(method: Method, bench: Bench): (ctx: Context, args: unknown[]) => unknown {
  const { member } = method;
  const handler = owned(
    method,
    (instance, args) => methodOf(instance, member).apply(instance, args as unknown[]),
    bench,
  );
  return (ctx, args) => bench.ambient.run(ctx, handler, args);
}

function owned({ owner, streams = false }: Method, call: Call, { workshop }: Bench): Handler {
  if (owner.kind === 'shared') {
    const { instance } = owner;
    return (input, ctx) => call(instance, input, ctx);
  }
  const { onFault } = workshop.settings;
  return (input, ctx) =>
    later(owner.make(), (instance) => {
      const release = once(async () => {
        try {
          await owner.release(instance);
        } catch (error) {
          // the call has its result, or its own error
          const where = `disposing of ${instance.constructor.name}`;
          reportFault(onFault, error, { where, requestId: ctx.requestId });
        }
      });
      return released(() => call(instance, input, ctx), streams, release);
    });
}

type Release = () => Promise<void>;

async function released(work: () => unknown, streams: boolean, release: Release): Promise<unknown> {
  let kept = false;
  try {
    const value = await work();
    kept = streams && isStream(value);
    return kept ? releasedAtEnd(value as AsyncGenerator, release) : value;
  } finally {
    if (!kept) await release();
  }
}

function releasedAtEnd(stream: AsyncGenerator, release: Release): AsyncIterator<unknown> & AsyncIterable<unknown> {
  const step = async (result: Promise<IteratorResult<unknown>>) => {
    let over = true;
    try {
      const reached = await result;
      over = reached.done === true;
      return reached;
    } finally {
      if (over) await release();
    }
  };
  return {
    next: () => step(stream.next()),
    return: (value) => step(stream.return(value)),
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}

function once(work: Release): Release {
  let done: Promise<void> | undefined;
  return () => {
    done ??= work();
    return done;
  };
}

function byInput(member: PropertyKey): Call {
  return (instance, input, ctx) => methodOf(instance, member).call(instance, input, ctx);
}

function byPosition(member: PropertyKey, bind: readonly ParameterBinding[]): Call {
  return (instance, input, ctx) => {
    const values = input as { readonly [name: string]: unknown };
    return methodOf(instance, member).apply(
      instance,
      bind.map((one) => (one.kind === 'ctx' ? ctx : values[one.name])),
    );
  };
}

function methodOf(instance: object, member: PropertyKey): (...args: unknown[]) => unknown {
  return (instance as { [key: PropertyKey]: (...args: unknown[]) => unknown })[member] as (
    ...args: unknown[]
  ) => unknown;
}
