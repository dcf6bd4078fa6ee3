import { checkNames } from '../decorators/check.js';
import { variableWarning } from '../decorators/check-variables.js';
import { type Scanned, scan } from '../decorators/scan.js';
import type { Descriptor } from '../descriptors/descriptor.js';
import { className } from '../errors/class-name.js';
import { SetupCode } from '../errors/setup-codes.js';
import { SetupError } from '../errors/setup-error.js';
import type { Class } from '../schema/json-schema.js';
import type { Owner } from './bind.js';
import type { Controller } from './options.js';
import { isPerCall } from './per-call.js';
import type { Instances } from './platform.js';

/** A controller whose class was read, and where its instances come from. */
export interface Resolved {
  readonly type: Class;
  readonly scanned: Scanned;
  readonly owner: Owner;
}

/** Reads the classes first, so that every mistake in them is found before any constructor runs. Throws `SetupError`. */
export async function resolveControllers(
  controllers: readonly Controller[],
  instances: Instances,
): Promise<Resolved[]> {
  const read = controllers.map((controller) => ({ controller, type: typeOf(controller) }));
  const scans = read.map(({ controller, type }) => ({ controller, type, scanned: scan(type) }));
  return Promise.all(
    scans.map(async ({ controller, ...rest }) => ({ ...rest, owner: await ownerOf(controller, instances) })),
  );
}

/**
 * Throws `SetupError` for names that no host takes or that two share; gives a warning for each that some refuse, for each resource
 * that seems to want one variable where it gets all, and for each class that is listed and offers nothing, as `server` itself is not.
 */
export function checkControllers(resolved: readonly Resolved[], server: object): readonly string[] {
  const idle = resolved.filter((one) => handlersOf(one).length === 0 && !isShared(one.owner, server));
  const likely = resolved.flatMap(({ scanned }) => scanned.resources.flatMap((one) => variableWarning(one) ?? []));
  return [...checkNames(resolved.flatMap(handlersOf)), ...likely, ...idle.map(offersNothing)];
}

function handlersOf({ scanned }: Resolved): readonly Descriptor[] {
  return [...scanned.tools, ...scanned.prompts, ...scanned.resources, ...scanned.completions];
}

function isShared(owner: Owner, instance: object): boolean {
  return owner.kind === 'shared' && owner.instance === instance;
}

function offersNothing({ type }: Resolved): string {
  return `${className(type.name)} is among the controllers and offers nothing: put @Tool(), @Prompt(), @Resource(…) or @Complete(…) before a method of it, or take it out`;
}

function typeOf(controller: Controller): Class {
  if (typeof controller === 'function') return controller as Class;
  if (typeof controller !== 'object' || controller === null) throw notAController(controller);
  if (isPerCall(controller)) return controller.type;
  const type: unknown = Object.getPrototypeOf(controller)?.constructor;
  if (typeof type !== 'function' || type === Object || type === Promise) throw notAController(controller);
  return type as Class;
}

async function ownerOf(controller: Controller, instances: Instances): Promise<Owner> {
  if (typeof controller === 'function') return { kind: 'shared', instance: await instances.get(controller as Class) };
  if (!isPerCall(controller)) return { kind: 'shared', instance: controller };
  const { type } = controller;
  return { kind: 'perCall', make: await instances.maker(type), release: (instance) => instances.release(instance) };
}

function notAController(value: unknown): SetupError {
  const { what, fix = 'List classes, instances of classes, or perCall(Class)' } = described(value);
  return new SetupError(SetupCode.NotAController, { problem: `controllers holds ${what}`, fix });
}

function described(value: unknown): { readonly what: string; readonly fix?: string } {
  if (value === undefined) return { what: 'undefined (a circular import?)' };
  if (typeof value !== 'object' || value === null) return { what: String(value) };
  const tag = Object.prototype.toString.call(value);
  if (tag === '[object Module]') return { what: 'a whole module', fix: 'List the classes that it exports' };
  if (tag === '[object Promise]') return { what: 'a promise', fix: 'Await it, and list the class that it gives' };
  return { what: 'an object without a class' };
}
