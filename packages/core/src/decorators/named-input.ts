import { isApplicationClass } from '../descriptors/application-class.js';
import type { Binding, ParameterBinding } from '../descriptors/descriptor.js';
import { nearest } from '../errors/nearest.js';
import { SetupCode } from '../errors/setup-codes.js';
import type { SetupError } from '../errors/setup-error.js';
import type { ArgSource, InputSource } from '../schema/compiler.js';
import type { FieldOptions } from '../schema/field.js';
import type { Handler } from './handler.js';
import { parameterName } from './method-of.js';
import type { ParameterRecord } from './record.js';
import { parameterTypes } from './reflection.js';
import { setupErrorAt } from './setup-at.js';
import { untypedArg } from './untyped.js';

/** The input of a method with `@Arg` and `@Ctx()` parameters. Throws `SetupError` for a parameter that nothing would reach. */
export function namedInput(handler: Handler): { readonly input: InputSource; readonly bind: Binding } {
  if (handler.input !== undefined) throw mixedWithInput(handler);
  const types = parameterTypes(handler.declaring.prototype, handler.key);
  const records = parameterRecords(handler, types);
  const args = records.flatMap((record, index) =>
    record.kind === 'arg' ? [{ name: record.name, type: types?.[index], options: record.options }] : [],
  );
  checkArgs(handler, args);
  return { input: args.length === 0 ? { kind: 'none' } : { kind: 'args', args }, bind: records.map(binding) };
}

/** One record a parameter, in order. */
function parameterRecords(handler: Handler, types: readonly unknown[] | undefined): readonly ParameterRecord[] {
  const { parameters } = handler.record;
  const count = Math.max(
    types?.length ?? 0,
    handler.method.length,
    ...[...parameters.keys()].map((index) => index + 1),
  );
  return Array.from({ length: count }, (_, index) => {
    const [record, second] = parameters.get(index) ?? [];
    if (record === undefined) throw unbound(handler, index, types?.[index]);
    if (second !== undefined) throw bothOnOne(handler, index);
    return record;
  });
}

function binding(record: ParameterRecord): ParameterBinding {
  return record.kind === 'arg' ? { kind: 'arg', name: record.name } : { kind: 'ctx' };
}

// these never arrive as keys, so that no input can reach a prototype
const NEVER = new Set(['', '__proto__', 'constructor', 'prototype']);

function checkArgs(handler: Handler, args: readonly ArgSource[]): void {
  const seen = new Set<string>();
  for (const { name, type, options } of args) {
    if (NEVER.has(name)) throw badArgName(handler, name);
    if (seen.has(name)) throw boundTwice(handler, name);
    seen.add(name);
    if (handler.variables?.every((variable) => variable.name !== name)) throw noVariable(handler, name);
    if (type === undefined && handler.variables === undefined && !saysType(options)) throw untypedArg(handler, name);
  }
}

function saysType({ type, schema, enum: values, const: value, items, properties }: FieldOptions): boolean {
  return [type, schema, values, value, items, properties].some((word) => word !== undefined);
}

function mixedWithInput(handler: Handler): SetupError {
  const hasArgs = [...handler.record.parameters.values()].flat().some(({ kind }) => kind === 'arg');
  return setupErrorAt(handler, SetupCode.MixedParameters, {
    problem: `it has both input: and ${hasArgs ? '@Arg' : '@Ctx()'}`,
    fix: hasArgs ? 'Keep one of them' : `Remove @Ctx(): with input: it is called ${String(handler.key)}(input, ctx)`,
  });
}

function unbound(handler: Handler, index: number, type: unknown): SetupError {
  const name = parameterName(handler.method, index);
  const isDto = index === 0 && isApplicationClass(type);
  return setupErrorAt(handler, SetupCode.UnboundParameter, {
    problem: `its parameter ${name} has neither @Arg nor @Ctx(), beside others that have`,
    fix: isDto
      ? `Remove the parameter decorators: it is called ${String(handler.key)}(${name}: ${type.name}, ctx: Context)`
      : `Write @Arg('${name}') ${name}, or @Ctx() if it is the context`,
  });
}

function bothOnOne(handler: Handler, index: number): SetupError {
  return setupErrorAt(handler, SetupCode.MixedParameters, {
    problem: `its parameter ${parameterName(handler.method, index)} has more than one of @Arg and @Ctx()`,
    fix: 'Keep one of them',
  });
}

function badArgName(handler: Handler, name: string): SetupError {
  return setupErrorAt(handler, SetupCode.BadName, {
    problem: `"${name}" is no name for an argument`,
    fix: "Write @Arg('…') with another name; __proto__, constructor and prototype never arrive",
  });
}

function boundTwice(handler: Handler, name: string): SetupError {
  return setupErrorAt(handler, SetupCode.DuplicateName, {
    problem: `two parameters have @Arg('${name}')`,
    fix: 'Give one of them another name',
  });
}

function noVariable(handler: Handler, name: string): SetupError {
  const known = handler.variables?.map((variable) => variable.name) ?? [];
  const near = nearest(name, known);
  return setupErrorAt(handler, SetupCode.UnboundParameter, {
    problem: `@Arg('${name}') names no variable of the URI, which has ${known.map((one) => `{${one}}`).join(', ') || 'no variable'}`,
    fix: near === undefined ? `Add {${name}} to the URI, or name one that it has` : `Write @Arg('${near}')`,
  });
}
