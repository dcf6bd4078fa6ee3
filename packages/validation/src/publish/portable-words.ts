import type { JsonSchema } from '@arobase/core';

/** Constraints that some hosts strip, in words: "1–100, default 20". */
export function constraintWords(schema: JsonSchema): string {
  const words = [
    range(schema.minimum, schema.maximum, ''),
    exclusive(schema),
    range(schema.minLength, schema.maxLength, 'characters'),
    range(schema.minItems, schema.maxItems, 'items'),
    schema.multipleOf === undefined ? undefined : `a multiple of ${schema.multipleOf}`,
    schema.default === undefined ? undefined : `default ${JSON.stringify(schema.default)}`,
  ];
  return words.filter((word) => word !== undefined).join(', ');
}

/** A description and what it must add, as one text. */
export function described(description: unknown, ...added: (string | undefined)[]): string | undefined {
  const text = typeof description === 'string' ? description : '';
  const more = added.filter((one) => one !== undefined && one !== '').join('; ');
  if (more === '') return text === '' ? undefined : text;
  return text === '' ? sentence(more) : `${text} (${more})`;
}

function sentence(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function range(low: unknown, high: unknown, unit: string): string | undefined {
  const after = unit === '' ? '' : ` ${(high ?? low) === 1 ? unit.slice(0, -1) : unit}`;
  if (low !== undefined && high !== undefined)
    return low === high ? `exactly ${low}${after}` : `${low}–${high}${after}`;
  if (low !== undefined) return low === 0 && unit !== '' ? undefined : `at least ${low}${after}`;
  return high === undefined ? undefined : `at most ${high}${after}`;
}

function exclusive({ exclusiveMinimum, exclusiveMaximum }: JsonSchema): string | undefined {
  const words = [
    exclusiveMinimum === undefined ? undefined : `greater than ${exclusiveMinimum}`,
    exclusiveMaximum === undefined ? undefined : `less than ${exclusiveMaximum}`,
  ].filter((word) => word !== undefined);
  return words.length === 0 ? undefined : words.join(' and ');
}
