import 'reflect-metadata';
import {
  type Class,
  type CompiledInput,
  type CompiledOutput,
  type InputOptions,
  type InputSource,
  issueLines,
  type JsonSchema,
  type OutputSource,
  type Reading,
} from '@arobase/core';
import { createCompiler } from '../src/index.js';

const OPTIONS: InputOptions = { schemas: 'portable', unknownKeys: 'drop', repair: true, decode: false };

export function inputOf(source: InputSource, options: Partial<InputOptions> = {}): CompiledInput {
  return createCompiler().input(source, { ...OPTIONS, ...options });
}

export function classInput(
  type: Class,
  options: Partial<InputOptions> & { groups?: readonly string[] } = {},
): CompiledInput {
  const { groups, ...rest } = options;
  return inputOf({ kind: 'class', type, groups }, rest);
}

export function outputOf(source: OutputSource, schemas: InputOptions['schemas'] = 'portable'): CompiledOutput {
  return createCompiler().output(source, { schemas });
}

/** The accepted value; fails with the lines of a refusal. */
export function accepted(reading: Reading | Promise<Reading>): unknown {
  const now = settledNow(reading);
  if (now.issues !== undefined) throw new Error(`refused: ${issueLines(now.issues)}`);
  return now.value;
}

/** The lines of a refusal; fails if the value was accepted. */
export function refused(reading: Reading | Promise<Reading>): string {
  const now = settledNow(reading);
  if (now.issues === undefined) throw new Error(`accepted: ${JSON.stringify(now.value)}`);
  return issueLines(now.issues);
}

export function settledNow(reading: Reading | Promise<Reading>): Reading {
  if (reading instanceof Promise) throw new Error('the reading is asynchronous');
  return reading;
}

/** As text from the wire: the only way to write `__proto__` and 1e400. */
export function json(text: string): unknown {
  return JSON.parse(text);
}

export function propertiesOf({ properties }: JsonSchema): { readonly [name: string]: JsonSchema } {
  return properties as { readonly [name: string]: JsonSchema };
}
