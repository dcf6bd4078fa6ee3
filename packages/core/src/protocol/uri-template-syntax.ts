import { canonicalUri } from './uri-template-text.js';

export type Operator = '' | '+' | '#' | '.' | '/' | ';' | '?' | '&';

export interface Expression {
  readonly operator: Operator;
  readonly variables: readonly { readonly name: string; readonly explode: boolean }[];
}

/** Literal text in canonical spelling, or an expression; `at` is the 1-based character it starts at. */
export type Piece =
  | { readonly at: number; readonly literal: string }
  | { readonly at: number; readonly expression: Expression };

/** Cuts the text of a template into pieces; throws an Error that says what to write instead. */
export function readPieces(text: string): readonly Piece[] {
  const pieces: Piece[] = [];
  const names = new Set<string>();
  let position = 0;
  while (position < text.length) {
    const at = position + 1;
    if (text[position] === '{') {
      const end = closingBrace(text, position);
      const expression = readExpression(text, text.slice(position + 1, end), at);
      for (const { name } of expression.variables) {
        if (names.has(name))
          throw badTemplate(text, at, `the variable "${name}" appears twice; give each its own name`);
        names.add(name);
      }
      pieces.push({ at, expression });
      position = end + 1;
    } else {
      const next = text.indexOf('{', position);
      const end = next < 0 ? text.length : next;
      pieces.push({ at, literal: readLiteral(text, position, end) });
      position = end;
    }
  }
  return pieces;
}

export function badTemplate(text: string, at: number, problem: string): Error {
  return new Error(`URI template "${text}", character ${at}: ${problem}`);
}

const NAME = /^[A-Za-z0-9_]+(?:\.[A-Za-z0-9_]+)*$/;

function closingBrace(text: string, open: number): number {
  const close = text.indexOf('}', open);
  const nested = text.indexOf('{', open + 1);
  if (close < 0 || (nested >= 0 && nested < close)) {
    throw badTemplate(text, open + 1, 'this brace is not closed; write {name}');
  }
  return close;
}

function readLiteral(text: string, from: number, to: number): string {
  const literal = text.slice(from, to);
  const foreign = literal.search(/[\s<>"\\^`|}\u0000-\u001f\u007f]/);
  if (foreign >= 0) throw badTemplate(text, from + foreign + 1, foreignCharacter(literal.charAt(foreign)));
  const uri = canonicalUri(literal);
  if (!uri) throw badTemplate(text, from + 1, `"${literal}" is not valid percent-encoded UTF-8; write a bare % as %25`);
  return uri.canonical;
}

function foreignCharacter(char: string): string {
  if (char === '}') return 'this brace was never opened; write {name}, or %7D for the character itself';
  return `a URI cannot hold ${JSON.stringify(char)}; write ${encodeURIComponent(char)}`;
}

function readExpression(text: string, inside: string, at: number): Expression {
  const operator = readOperator(text, inside, at);
  const list = inside.slice(operator.length);
  const variables = list.split(',').map((item) => readVariable(text, item, operator, at));
  return { operator, variables };
}

function readOperator(text: string, inside: string, at: number): Operator {
  const first = inside.charAt(0);
  switch (first) {
    case '+':
    case '#':
    case '.':
    case '/':
    case ';':
    case '?':
    case '&':
      return first;
  }
  if (/^[=,!@|$~^*:-]/.test(inside)) {
    throw badTemplate(text, at, `unknown operator "${first}"; use none or one of + # . / ; ? &`);
  }
  return '';
}

function readVariable(text: string, item: string, operator: Operator, at: number) {
  const explode = item.endsWith('*');
  const name = explode ? item.slice(0, -1) : item;
  if (name.trim() === '') throw badTemplate(text, at, 'a variable has no name; write {name}');
  if (/^[^:]+:\d+$/.test(name)) {
    throw badTemplate(text, at, `lengths are not supported; write {${operator}${name.replace(/:.*/, '')}}`);
  }
  if (!NAME.test(name)) throw badTemplate(text, at, badName(name));
  if (explode && !'+/'.includes(operator)) {
    throw badTemplate(text, at, `"*" has no meaning after "${operator}"; write {${operator}${name}}`);
  }
  return { name, explode };
}

function badName(name: string): string {
  const better = name.trim().replace(/[^A-Za-z0-9_]+/g, '_');
  return `"${name}" is not a variable name (letters, digits, _ and inner dots); write {${better}}`;
}
