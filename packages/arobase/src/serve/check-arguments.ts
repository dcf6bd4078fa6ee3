import { nearest } from '@arobase/core';

/** A command line that means nothing here. Its message is one sentence for whoever typed it. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** What the command line asks for. */
export interface Arguments {
  readonly http: boolean;
  readonly port: number | undefined;
  readonly host: string | undefined;
}

/** The arguments of a program that decides by itself: they are all its own. */
export const UNREAD: Arguments = { http: false, port: undefined, host: undefined };

/** Takes the arguments of the program; all behind `--` belongs to the application. Throws `UsageError`. */
export function checkArguments(argv: readonly string[]): Arguments {
  const words = argv.includes('--') ? argv.slice(0, argv.indexOf('--')) : [...argv];
  const given = new Map<string, string | undefined>();
  for (let word = words.shift(); word !== undefined; word = words.shift()) {
    const { name, value = valueIn(words) } = optionOf(word);
    if (given.has(name)) throw new UsageError(`${name} stands twice: write it once.`);
    given.set(name, value);
  }
  return {
    http: given.has('--http'),
    port: portOf(given.get('--http')),
    host: given.has('--host') ? hostOf(given.get('--host')) : undefined,
  };
}

/** Throws `UsageError` for what is no port. */
export function readPort(text: string, where: string): number {
  const port = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (port <= 65_535) return port;
  const [, host] = /^(.+):\d+$/.exec(text) ?? [];
  const apart = host === undefined ? '' : `, and the host behind --host: --host ${host}`;
  throw new UsageError(`${where} is "${text}": write a port from 0 to 65535${apart}.`);
}

const OPTIONS = new Map([
  ['--http', '--http [PORT]'],
  ['--host', '--host ADDRESS'],
]);

/** What others call the port. */
const ALIASES = new Map([
  ['--port', '--http'],
  ['-p', '--http'],
]);

function optionOf(word: string): { readonly name: string; readonly value?: string } {
  if (!/^-./.test(word)) throw new UsageError(`"${word}" is no option: ${YOURS}.`);
  const [name = word, ...rest] = word.split('=');
  if (OPTIONS.has(name)) return rest.length === 0 ? { name } : { name, value: rest.join('=') };
  const near = ALIASES.get(name) ?? nearest(name, [...OPTIONS.keys(), '--port']) ?? '';
  const meant = OPTIONS.get(ALIASES.get(near) ?? near);
  const hint = meant === undefined ? '' : ` (did you mean ${meant}?)`;
  const all = [...OPTIONS.values()].join(' and ');
  throw new UsageError(`Unknown option ${name}${hint}: the options are ${all}, and ${YOURS}.`);
}

const YOURS = 'what is for your application goes behind "--"';

/** The next word, unless it is an option; a number below zero is meant as a value. */
function valueIn(words: string[]): string | undefined {
  const [next] = words;
  return next === undefined || /^-(?!\d)/.test(next) ? undefined : words.shift();
}

function portOf(value: string | undefined): number | undefined {
  return value === undefined ? undefined : readPort(value, '--http');
}

function hostOf(value: string | undefined): string {
  if (value !== undefined && value !== '') return value;
  throw new UsageError('--host needs a name or an address: --host 0.0.0.0');
}
