import type { Expression, Operator, Piece } from './uri-template-syntax.js';
import { encodeAll, encodeReserved, encodeSegments } from './uri-template-text.js';

/** Values by variable name; absent and undefined ones are left out of the URI. */
export type TemplateValues = ReadonlyMap<string, string> | Readonly<Record<string, string | undefined>>;

/** RFC 6570 expansion of string values; a variable with `*` keeps its slashes. */
export function expandPieces(pieces: readonly Piece[], values: TemplateValues): string {
  let uri = '';
  for (const piece of pieces)
    uri += 'literal' in piece ? piece.literal : expandExpression(piece.expression, values, uri);
  return uri;
}

const FORMS: Readonly<Record<Operator, { readonly first: string; readonly separator: string }>> = {
  '': { first: '', separator: ',' },
  '+': { first: '', separator: ',' },
  '#': { first: '#', separator: ',' },
  '.': { first: '.', separator: '.' },
  '/': { first: '/', separator: '/' },
  ';': { first: ';', separator: ';' },
  '?': { first: '?', separator: '&' },
  '&': { first: '&', separator: '&' },
};

function expandExpression({ operator, variables }: Expression, values: TemplateValues, before: string): string {
  const items = variables.flatMap(({ name, explode }) => {
    const value = lookUp(values, name);
    return value === undefined ? [] : [item(operator, name, encode(operator, explode, value))];
  });
  if (items.length === 0) return '';
  const { first, separator } = FORMS[operator];
  // {?a}{&b} without a value for a would otherwise give a URI without a query
  const opening = operator === '&' && !before.includes('?') ? '?' : first;
  return opening + items.join(separator);
}

function lookUp(values: TemplateValues, name: string): string | undefined {
  if (isMap(values)) return values.get(name);
  return Object.hasOwn(values, name) ? values[name] : undefined;
}

function isMap(values: TemplateValues): values is ReadonlyMap<string, string> {
  return values instanceof Map;
}

function encode(operator: Operator, explode: boolean, value: string): string {
  if (operator === '+' || operator === '#') return encodeReserved(value);
  return explode ? encodeSegments(value) : encodeAll(value);
}

function item(operator: Operator, name: string, encoded: string): string {
  if (operator === '?' || operator === '&') return `${name}=${encoded}`;
  if (operator === ';') return encoded === '' ? name : `${name}=${encoded}`;
  return encoded;
}
