import { type Class, type InstanceOptions, type Instances, SetupError } from '@arobase/core';
import { checkedTypes, construct, told, unresolved } from './construct.js';
import { overridden } from './overrides.js';
import { takesNothing } from './parameters.js';
import { type Container, isTypediContainer, loadedTypedi, typedi } from './typedi.js';

type Make = (type: Class) => unknown;

/** The instances of one server: from the container that it was given, else typedi's for what it knows, else `new Class()`. */
export function createInstances({ container, overrides }: InstanceOptions): Instances {
  const make = containerOf(container, overrides);
  return {
    get: async (type) => (overrides.has(type) ? (overrides.get(type) as object) : made(type, make)),
    maker: (type) => () => (overrides.has(type) ? overrides.get(type) : make.fresh(type)) as object,
    release: async (instance) => {
      if (![...overrides.values()].includes(instance)) await dispose(instance);
    },
  };
}

interface Source {
  readonly shared: Make;
  /** A new one each time; its dependencies are shared. */
  readonly fresh: Make;
}

function containerOf(container: InstanceOptions['container'], overrides: InstanceOptions['overrides']): Source {
  if (typeof container === 'function' && !isTypediContainer(container)) return { shared: container, fresh: container };
  if (container !== undefined && !isTypediContainer(container)) {
    const get: Make = (type) => (container as { get(type: Class): unknown }).get(type);
    return { shared: get, fresh: get };
  }
  if (container !== undefined) return ofTypedi(() => container);
  return ofTypedi(() => {
    const library = overrides.size > 0 ? typedi() : loadedTypedi();
    return library && (overrides.size > 0 ? overridden(library, overrides) : library.Container);
  });
}

function ofTypedi(find: () => Container | undefined): Source {
  let found: Container | undefined;
  const container = () => {
    found ??= find();
    return found;
  };
  return {
    shared: (type) => {
      const known = container();
      return known?.has(type) === true ? fromContainer(type, known) : construct(type, known);
    },
    fresh: (type) => construct(type, container()),
  };
}

function fromContainer(type: Class, container: Container): unknown {
  const library = typedi();
  if (library !== undefined && !takesNothing(type)) checkedTypes(type, library);
  return container.get(type);
}

async function made(type: Class, { shared }: Source): Promise<object> {
  try {
    const instance = await shared(type);
    if (typeof instance === 'object' && instance !== null) return instance;
    throw unresolved(type, `its container gave ${String(instance)}`, 'Let the container give an instance of the class');
  } catch (error) {
    if (error instanceof SetupError) throw error;
    throw unresolved(
      type,
      `no instance of it can be made: ${told(error)}`,
      'Register the class and what it needs in the container',
    );
  }
}

async function dispose(instance: object): Promise<void> {
  const { [Symbol.asyncDispose]: later, [Symbol.dispose]: now } = instance as Partial<AsyncDisposable & Disposable>;
  if (later !== undefined) await later.call(instance);
  else now?.call(instance);
}
