import type { Constraint, ValidatorArguments, ValidatorMetadata } from '../metadata/validator-store.js';

/** The author's own `message:` with class-validator's placeholders filled in, or nothing. */
export function customWords(metadata: ValidatorMetadata, args: ValidatorArguments): string | undefined {
  const { message } = metadata;
  if (message === undefined || message === null || message === '') return undefined;
  return filled(typeof message === 'function' ? message(args) : message, args);
}

/** What the rule says of itself, without the property's name: the line has it already. */
export function defaultWords(constraint: Constraint, args: ValidatorArguments): string {
  const text = filled(constraint.defaultMessage?.(args) ?? '', args).replace(/^each value in /, '');
  const bare = text.startsWith(`${args.property} `) ? text.slice(args.property.length + 1) : text;
  return bare === '' ? 'is not valid' : bare;
}

function filled(message: string, args: ValidatorArguments): string {
  const numbered = (args.constraints ?? []).reduce<string>(
    (text, constraint, index) =>
      text.replaceAll(new RegExp(`\\$constraint${index + 1}(?!\\d)`, 'g'), () => told(constraint)),
    String(message),
  );
  return numbered
    .replaceAll('$value', () => (isPlain(args.value) ? String(args.value) : '$value'))
    .replaceAll('$property', () => args.property)
    .replaceAll('$target', () => args.targetName);
}

function told(constraint: unknown): string {
  if (Array.isArray(constraint)) return constraint.join(', ');
  return typeof constraint === 'symbol' ? (constraint.description ?? '') : String(constraint);
}

function isPlain(value: unknown): boolean {
  return ['string', 'number', 'boolean'].includes(typeof value);
}
