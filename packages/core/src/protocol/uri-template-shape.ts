import type { Hole, Part } from './uri-template-sequence.js';
import { badTemplate, type Expression, type Operator, type Piece } from './uri-template-syntax.js';

export interface TemplateVariable {
  readonly name: string;
  readonly section: Section;
  /** False for `{?a}`, `{&a}` and `{#a}`, which a URI may leave out. */
  readonly required: boolean;
  /** Whether the value may hold `/`. */
  readonly spans: boolean;
}

export type Section = 'path' | 'query' | 'fragment';

export interface QueryPair {
  readonly key: string;
  readonly value: readonly Part[];
  readonly required: boolean;
}

/** What a template asks of a URI, section by section; an undefined section is not asked for. */
export interface Shape {
  readonly variables: readonly TemplateVariable[];
  readonly path: readonly Part[];
  readonly query: readonly QueryPair[] | undefined;
  readonly fragment: { readonly parts: readonly Part[]; readonly required: boolean } | undefined;
  /** Whether `{+var}` takes what follows the path, so that `?` and `#` are nothing special. */
  readonly openEnded: boolean;
}

/** Throws an Error where a template could not be matched, or not in one way only. */
export function shapePieces(text: string, pieces: readonly Piece[]): Shape {
  const builder = new ShapeBuilder(text);
  for (const piece of pieces) {
    if ('literal' in piece) builder.literal(piece.literal, piece.at);
    else builder.expression(piece.expression, piece.at);
  }
  return builder.build();
}

interface OpenPair {
  readonly at: number;
  readonly parts: Part[];
}

class ShapeBuilder {
  readonly #text: string;
  readonly #variables: TemplateVariable[] = [];
  readonly #path: Part[] = [];
  readonly #fragment: Part[] = [];
  readonly #query: QueryPair[] = [];
  #section: Section = 'path';
  #hasQuery = false;
  #fragmentRequired = false;
  #openEnded = false;
  #pair: OpenPair | undefined;

  constructor(text: string) {
    this.#text = text;
  }

  literal(text: string, at: number): void {
    const hash = this.#section === 'fragment' ? -1 : text.indexOf('#');
    const before = hash < 0 ? text : text.slice(0, hash);
    if (this.#section === 'path') this.#inPath(before, at);
    else if (this.#section === 'query') this.#inQuery(before, at);
    else this.#inFragment(before, at);
    if (hash < 0) return;
    this.#enterFragment();
    this.#inFragment(text.slice(hash + 1), at);
  }

  expression({ operator, variables }: Expression, at: number): void {
    if (operator === '?' || operator === '&') this.#queryForm(operator, variables, at);
    else if (operator === '#') this.#fragmentForm(variables, at);
    else this.#placeForm(operator, variables, at);
  }

  build(): Shape {
    this.#closePair();
    return {
      variables: this.#variables,
      path: this.#path,
      query: this.#hasQuery ? this.#query : undefined,
      fragment: this.#section === 'fragment' ? { parts: this.#fragment, required: this.#fragmentRequired } : undefined,
      openEnded: this.#openEnded && !this.#hasQuery,
    };
  }

  #placeForm(operator: Exclude<Operator, '?' | '&' | '#'>, variables: Expression['variables'], at: number): void {
    if (this.#section === 'fragment') this.#fragmentRequired = true;
    const joint = operator === '' || operator === '+' ? ',' : operator;
    for (const [index, { name, explode }] of variables.entries()) {
      if (index > 0 || joint !== ',') this.#add(operator === ';' ? `;${name}=` : joint, at);
      this.#addHole(name, operator === '+' ? 'reserved' : explode ? 'spanning' : 'segment', at);
    }
  }

  #inPath(text: string, at: number): void {
    const mark = text.indexOf('?');
    this.#add(mark < 0 ? text : text.slice(0, mark), at);
    if (mark < 0) return;
    this.#enterQuery();
    this.#pair = { at, parts: [] };
    this.#inQuery(text.slice(mark + 1), at);
  }

  #inQuery(text: string, at: number): void {
    if (text === '') return;
    const [rest = '', ...pairs] = text.split('&');
    if (rest !== '') this.#add(rest, at);
    for (const pair of pairs) {
      this.#closePair();
      this.#pair = { at, parts: [] };
      this.#add(pair, at);
    }
  }

  #inFragment(text: string, at: number): void {
    this.#fragmentRequired = true;
    this.#add(text, at);
  }

  #queryForm(operator: '?' | '&', variables: Expression['variables'], at: number): void {
    const names = variables.map(({ name }) => name).join(',');
    if (this.#section === 'fragment')
      throw this.#bad(at, `a query cannot follow "#"; move {${operator}${names}} before it`);
    if (operator === '?' && this.#hasQuery) throw this.#bad(at, `the query has begun already; write {&${names}}`);
    if (operator === '&' && !this.#hasQuery) throw this.#bad(at, `no query has begun; write {?${names}}`);
    this.#closePair();
    this.#enterQuery();
    for (const { name } of variables) {
      this.#variables.push({ name, section: 'query', required: false, spans: true });
      this.#addPair({ key: name, value: [{ name, stops: '', empty: true }], required: false }, at);
    }
  }

  #fragmentForm(variables: Expression['variables'], at: number): void {
    if (this.#section === 'fragment') throw this.#bad(at, 'the fragment has begun already; write {name} without "#"');
    this.#enterFragment();
    for (const [index, { name }] of variables.entries()) {
      if (index > 0) this.#add(',', at);
      this.#fragment.push({ name, stops: '', empty: true });
      this.#variables.push({ name, section: 'fragment', required: false, spans: true });
    }
  }

  #enterQuery(): void {
    this.#section = 'query';
    this.#hasQuery = true;
  }

  #enterFragment(): void {
    this.#closePair();
    this.#section = 'fragment';
  }

  #addHole(name: string, reach: 'segment' | 'spanning' | 'reserved', at: number): void {
    const section = this.#section;
    const inPath = section === 'path';
    const stops = { segment: '/?#', spanning: '?#', reserved: '' }[reach];
    this.#openEnded ||= inPath && reach === 'reserved';
    this.#add(inPath ? { name, stops, empty: false } : { name, stops: '', empty: true }, at);
    this.#variables.push({ name, section, required: true, spans: !inPath || reach !== 'segment' });
  }

  #add(part: Part, at: number): void {
    const parts = this.#parts(at);
    const last = parts.at(-1);
    if (typeof part === 'string') {
      if (part === '') return;
      if (typeof last === 'string') parts[parts.length - 1] = last + part;
      else parts.push(part);
      return;
    }
    if (isHole(last)) {
      throw this.#bad(at, `nothing tells {${last.name}} and {${part.name}} apart; write {${last.name}}/{${part.name}}`);
    }
    parts.push(part);
  }

  #parts(at: number): Part[] {
    if (this.#section === 'path') return this.#path;
    if (this.#section === 'fragment') return this.#fragment;
    if (!this.#pair) throw this.#bad(at, 'after {?...} or {&...} only "&name=value", {&name} or "#" may follow');
    return this.#pair.parts;
  }

  #closePair(): void {
    const pair = this.#pair;
    this.#pair = undefined;
    if (!pair || pair.parts.length === 0) return;
    const [head, ...rest] = pair.parts;
    const [key = '', ...values] = typeof head === 'string' ? head.split('=') : [];
    if (key === '' || (values.length === 0 && rest.length > 0)) {
      throw this.#bad(pair.at, 'a variable cannot be the name of a query pair; write {?name} or ?name={name}');
    }
    const value = values.join('=');
    this.#addPair({ key, value: value === '' ? rest : [value, ...rest], required: true }, pair.at);
  }

  #addPair(pair: QueryPair, at: number): void {
    if (this.#query.some(({ key }) => key === pair.key)) {
      throw this.#bad(at, `the query pair "${pair.key}" is written twice; leave one of them out`);
    }
    this.#query.push(pair);
  }

  #bad(at: number, problem: string): Error {
    return badTemplate(this.#text, at, problem);
  }
}

function isHole(part: Part | undefined): part is Hole {
  return typeof part === 'object';
}
