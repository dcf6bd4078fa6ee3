import { type Class, type InstanceOptions, type Instances, later, SetupError } from '@arobase/core';
import { told, unresolved } from './refusals.js';
import type { Source } from './source.js';
import { isTypediContainer } from './typedi.js';
import { typediSource } from './typedi-source.js';

/**
 * The instances of one server: from the container that it was given, else typedi's for what it knows, else `new Class()`. `global` is
 * told before typedi's own container is looked for.
 */
export function createInstances({ container, overrides }: InstanceOptions, global: () => void): Instances {
  const source = sourceOf(container, overrides);
  const heard = container === undefined ? global : () => {};
  const standIns = new Set(overrides.values());
  return {
    get: async (type) => {
      if (overrides.has(type)) return overrides.get(type) as object;
      heard();
      return checked(type, await attempted(type, async () => source.shared(type)));
    },
    maker: async (type) => {
      if (overrides.has(type)) return () => overrides.get(type) as object;
      heard();
      const make = await attempted(type, async () => source.maker(type));
      return () => later(make(), (instance) => checked(type, instance));
    },
    release: async (instance) => {
      if (!standIns.has(instance)) await dispose(instance);
    },
  };
}

function sourceOf(container: InstanceOptions['container'], overrides: InstanceOptions['overrides']): Source {
  if (container === undefined || isTypediContainer(container)) return typediSource(container, overrides);
  const shared = typeof container === 'function' ? container : (type: Class) => container.get(type);
  return { shared, maker: (type) => () => shared(type) };
}

async function attempted<T>(type: Class, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof SetupError) throw error;
    const fix = 'Register the class and what it needs in the container';
    throw unresolved(type.name, `no instance of it can be made: ${told(error)}`, fix);
  }
}

function checked(type: Class, instance: unknown): object {
  if (typeof instance === 'object' && instance !== null) return instance;
  const fix = 'Let the container give an instance of the class';
  throw unresolved(type.name, `its container gave ${String(instance)}`, fix);
}

async function dispose(instance: object): Promise<void> {
  const { [Symbol.asyncDispose]: later, [Symbol.dispose]: now } = instance as Partial<AsyncDisposable & Disposable>;
  if (later !== undefined) await later.call(instance);
  else now?.call(instance);
}
