import type { ResourceDescriptor } from '../descriptors/descriptor.js';
import { SetupCode } from '../errors/setup-codes.js';
import type { InputField } from '../schema/compiler.js';
import type { Handler } from './handler.js';
import { isContextName, methodOf, parameterName } from './method-of.js';
import { placeName } from './place-name.js';
import { typeName } from './reflection.js';
import { setupErrorAt } from './setup-at.js';

/**
 * Throws `SetupError` (UNTYPED_INPUT) where the first parameter of a resource is visibly not the object that it gets: the variables
 * of the URI, or an empty one. `types` is what the compiler emitted, if anything.
 */
export function checkVariables(
  handler: Handler,
  types: readonly unknown[] | undefined,
  variables: readonly InputField[],
): void {
  const name = parameterName(handler.method, 0);
  const given = variables.length > 0 ? 'an object with the variables of the URI' : 'an empty object';
  if (isContextName(name)) {
    throw setupErrorAt(handler, SetupCode.UntypedInput, {
      problem: `its first parameter, ${name}, gets ${given}`,
      fix: contextFix(handler, name, variables),
    });
  }
  if (types === undefined || types.length === 0 || mayBeObject(types[0], variables)) return;
  throw setupErrorAt(handler, SetupCode.UntypedInput, {
    problem: `the type of its first parameter, ${name}, is compiled to ${typeName(types[0])}, and what it gets is ${given}`,
    fix: variableFix(String(handler.key), { name, type: types[0], variables }),
  });
}

/**
 * What is no certain mistake, where the type of the first parameter is not known: it gets the object of all variables, and has the name
 * of one.
 */
export function variableWarning({ owner, member, input, bind }: ResourceDescriptor): string | undefined {
  const method = methodOf(owner, member);
  if (input.kind !== 'strings' || bind !== 'input' || method === undefined) return undefined;
  const name = parameterName(method, 0);
  if (!input.variables.some((variable) => variable.name === name)) return undefined;
  const written = `${String(member)}(${shape(input.variables)})`;
  return `${placeName({ owner, member })}: its first parameter, ${name}, gets an object with the variables of the URI: write ${written}, or give it another name`;
}

/** `undefined` is emitted for itself, which hurts nobody where there is nothing to read, and for a class of a circular import. */
function mayBeObject(type: unknown, variables: readonly InputField[]): boolean {
  return type === Object || (type === undefined && variables.length === 0);
}

function contextFix({ key, record }: Handler, name: string, variables: readonly InputField[]): string {
  const method = String(key);
  const second = `${method}(${variables.length > 0 ? shape(variables) : '_: unknown'}, ${name}: Context)`;
  return record.reflection === 'standard decorators'
    ? `Write ${second}`
    : `Write ${method}(@Ctx() ${name}: Context) or ${second}`;
}

interface Mistaken {
  readonly name: string;
  readonly type: unknown;
  readonly variables: readonly InputField[];
}

function variableFix(method: string, { name, type, variables }: Mistaken): string {
  const [first] = variables;
  if (first === undefined) return `Write ${method}() or ${method}(@Ctx() ctx: Context)`;
  const argument = variables.some((variable) => variable.name === name) ? name : first.name;
  const rest = variables.length > 1 ? ', …' : '';
  return `Write ${method}(${shape(variables)}) or ${method}(@Arg('${argument}') ${name}: ${SCALARS.get(type) ?? '…'}${rest})`;
}

const SCALARS = new Map<unknown, string>([
  [String, 'string'],
  [Number, 'number'],
  [Boolean, 'boolean'],
]);

/** `{ id }: { id: string }` */
function shape(variables: readonly InputField[]): string {
  const names = variables.map(({ name }) => name);
  if (!names.every((name) => /^[A-Za-z_]\w*$/.test(name))) return 'variables: { readonly [name: string]: string }';
  return `{ ${names.join(', ')} }: { ${names.map((name) => `${name}: string`).join('; ')} }`;
}
