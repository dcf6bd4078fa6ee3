import { SetupCode } from '../errors/setup-codes.js';
import type { SetupError } from '../errors/setup-error.js';
import type { Handler } from './handler.js';
import { isContextName, parameterName } from './method-of.js';
import { metadataReader, typeName } from './reflection.js';
import { setupErrorAt } from './setup-at.js';

/** The first parameter has no class that could say what the input is; `types` is what the compiler emitted, if anything. */
export function untypedInput(handler: Handler, types: readonly unknown[] | undefined): SetupError {
  const name = parameterName(handler.method, 0);
  if (types === undefined) return withoutMetadata(handler, `the type of ${name}`, inputFix(handler, name));
  const emitted = typeName(types[0]);
  return setupErrorAt(handler, SetupCode.UntypedInput, {
    problem: `the type of its first parameter, ${name}, is compiled to ${emitted}, which has no fields`,
    fix: emittedFix(handler, name, emitted),
  });
}

/** An `@Arg` parameter has no type, neither emitted nor written. */
export function untypedArg(handler: Handler, name: string): SetupError {
  return withoutMetadata(handler, `the type of "${name}"`, `write @Arg('${name}', { type: 'string' })`);
}

function withoutMetadata(handler: Handler, unknown: string, explicit: string): SetupError {
  const { reflection } = handler.record;
  if (reflection === 'standard decorators') {
    return setupErrorAt(handler, SetupCode.MissingMetadata, {
      problem: `${unknown} is unknown: standard decorators leave no type metadata`,
      fix: sentence(explicit),
    });
  }
  if (reflection === 'not loaded' && metadataReader() !== undefined) {
    return setupErrorAt(handler, SetupCode.LoadedTooEarly, {
      problem: `${unknown} is unknown: this class was loaded before reflect-metadata`,
      fix: `Import arobase first, before the module of this class, or ${explicit}`,
    });
  }
  return setupErrorAt(handler, SetupCode.MissingMetadata, {
    problem: `${unknown} is unknown: the compiler left no type metadata (tsx and esbuild never do)`,
    fix: `Set "experimentalDecorators" and "emitDecoratorMetadata" to true in tsconfig.json and install reflect-metadata, or ${explicit}`,
  });
}

function inputFix({ decorator, record, key }: Handler, name: string): string {
  const option = decorator === '@Resource' ? "('…', { input: … })" : '({ input: … })';
  if (!isContextName(name)) {
    const kinds =
      record.reflection === 'standard decorators' ? 'a Standard Schema, a JSON Schema, or a class' : `a class`;
    return `name the shape: ${decorator}${option}, with ${kinds} whose fields carry @Field`;
  }
  if (record.reflection === 'standard decorators')
    return `write ${decorator}({ input: {} }) ${String(key)}(_: unknown, ${name})`;
  return `write ${String(key)}(@Ctx() ${name}: Context)`;
}

function emittedFix({ decorator, key }: Handler, name: string, emitted: string): string {
  const method = String(key);
  const context = `write ${method}(@Ctx() ${isContextName(name) ? name : 'ctx'}: Context)`;
  if (emitted !== 'Object')
    return `Bind it by name: ${method}(@Arg('${name}') ${name}: …), or declare a class with that field`;
  if (isContextName(name))
    return `${sentence(context)}, or ${decorator}({ input: {} }) ${method}(_: unknown, ${name}: Context)`;
  return `Declare a class with decorated fields as its type, name the shape with ${decorator}({ input: … }), or bind values with @Arg('name'); if it is the context, ${context}`;
}

function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
