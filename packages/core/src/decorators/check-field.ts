import { insteadOf } from '../errors/instead-of.js';
import { SetupCode } from '../errors/setup-codes.js';
import { SetupError } from '../errors/setup-error.js';
import { shown } from '../errors/shown.js';
import type { FieldOptions } from '../schema/field.js';

interface Rule {
  readonly fits: (value: unknown) => boolean;
  readonly fix: string;
}

const TEXT: Rule = { fits: (value) => typeof value === 'string', fix: 'Write text' };
const SWITCH: Rule = { fits: (value) => typeof value === 'boolean', fix: 'Write true or false' };
const LIST: Rule = { fits: Array.isArray, fix: 'Write a list: […]' };
const NUMBER: Rule = { fits: Number.isFinite, fix: 'Write a number' };
const COUNT: Rule = { fits: (value) => Number.isSafeInteger(value) && Number(value) >= 0, fix: 'Write a whole number' };
const OBJECT: Rule = { fits: (value) => typeof value === 'object' && value !== null, fix: 'Write an object' };

/** `undefined`: what the option may be is checked where the field is read. */
const RULES: { readonly [name in keyof Required<FieldOptions>]: Rule | undefined } = {
  title: TEXT,
  description: TEXT,
  examples: LIST,
  default: undefined,
  optional: SWITCH,
  nullable: SWITCH,
  header: TEXT,
  type: undefined,
  items: undefined,
  schema: undefined,
  enum: LIST,
  const: undefined,
  minimum: NUMBER,
  maximum: NUMBER,
  exclusiveMinimum: NUMBER,
  exclusiveMaximum: NUMBER,
  multipleOf: { fits: (value) => Number.isFinite(value) && Number(value) > 0, fix: 'Write a number above 0' },
  minLength: COUNT,
  maxLength: COUNT,
  pattern: { fits: isPattern, fix: "Write an ECMAScript pattern as text: '^[a-z]+$'" },
  format: TEXT,
  minItems: COUNT,
  maxItems: COUNT,
  uniqueItems: SWITCH,
  minProperties: COUNT,
  maxProperties: COUNT,
  properties: OBJECT,
  required: LIST,
  additionalProperties: { fits: (value) => SWITCH.fits(value) || OBJECT.fits(value), fix: 'Write false, or a schema' },
};

/** Throws `SetupError` (BAD_OPTION) for options of a field that the types would have refused. `where` is "@Arg('a')". */
export function checkField(where: string, options: unknown): void {
  if (typeof options !== 'object' || options === null || Array.isArray(options)) {
    const called =
      typeof options === 'function' && options.name !== '' ? `the function ${options.name}` : shown(options);
    throw badOption(
      `the options of ${where} are ${called}, not an object`,
      "Write { type: 'number' }, or leave them out",
    );
  }
  const unknown = Object.keys(options).find((name) => !Object.hasOwn(RULES, name));
  if (unknown !== undefined)
    throw badOption(`${where} has no option "${unknown}"`, insteadOf(unknown, Object.keys(RULES), 'It takes'));
  for (const [name, rule] of Object.entries(RULES)) {
    const value: unknown = Reflect.get(options, name);
    if (rule === undefined || value === undefined || rule.fits(value)) continue;
    throw badOption(`${name} of ${where} is ${shown(value)}`, rule.fix);
  }
}

function badOption(problem: string, fix: string): SetupError {
  return new SetupError(SetupCode.BadOption, { problem, fix });
}

function isPattern(value: unknown): boolean {
  if (typeof value !== 'string') return false;
  try {
    new RegExp(value, 'u');
    return true;
  } catch {
    return false;
  }
}
