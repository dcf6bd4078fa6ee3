import { type Issue, type JsonSchema, SetupError, type StandardIssue, type StandardSchema } from '@arobase/core';
import type { Judge, Judged } from './judge.js';

/** The validator of a Standard Schema: the only judge of a value. */
export function standardJudge(schema: StandardSchema): Judge {
  return (value) => {
    const result = schema['~standard'].validate(value);
    return result instanceof Promise ? result.then(judged) : judged(result);
  };
}

function judged(
  result: { readonly value: unknown } | { readonly issues?: readonly StandardIssue[] | undefined },
): Judged {
  if ('issues' in result && result.issues !== undefined) return { issues: result.issues.map(issue) };
  return { value: 'value' in result ? result.value : undefined };
}

function issue({ message, path = [] }: StandardIssue): Issue {
  // a validator's path may be an array of its own kind
  const steps = Array.from(path, (step) => stepOf(typeof step === 'object' ? step.key : step));
  return { path: steps, message: withoutPath(message, steps) };
}

function stepOf(step: PropertyKey): string | number {
  return typeof step === 'symbol' ? String(step) : step;
}

/** Some validators begin a message with the place, which the line says already. */
function withoutPath(message: string, path: Issue['path']): string {
  const last = path.at(-1);
  const begin = /^(?:value at )?(\S+) (?=must )/.exec(message);
  const named = begin?.[1]?.includes(String(last)) === true;
  return last !== undefined && begin !== null && named ? message.slice(begin[0].length) : message;
}

/** What a Standard Schema takes or gives, as JSON Schema 2020-12. Throws `SetupError` where it cannot say it. */
export function jsonSchemaOf(schema: StandardSchema, side: 'input' | 'output'): JsonSchema {
  const { jsonSchema, vendor } = schema['~standard'];
  if (jsonSchema === undefined) throw problem(side, `the schema of ${vendor} gives no JSON Schema`, remedy(vendor));
  try {
    return jsonSchema[side]({ target: 'draft-2020-12' });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw problem(side, `JSON Schema has no word for this schema of ${vendor}: ${reason}`, 'Use types that JSON has');
  }
}

function remedy(vendor: string): string {
  return vendor === 'valibot'
    ? 'Wrap it: toStandardJsonSchema(schema), from @valibot/to-json-schema'
    : 'Use a schema that implements Standard JSON Schema, such as those of zod 4 and arktype';
}

function problem(side: 'input' | 'output', text: string, fix: string): SetupError {
  return new SetupError(side === 'input' ? 'BAD_INPUT' : 'BAD_OUTPUT', { problem: text, fix });
}
