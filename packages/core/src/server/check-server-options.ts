import { insteadOf } from '../errors/instead-of.js';
import { SetupCode } from '../errors/setup-codes.js';
import { SetupError } from '../errors/setup-error.js';
import { shown } from '../errors/shown.js';
import { isRecord } from '../protocol/message.js';
import { checkLimits } from './check-limits.js';
import type { ServerOptions } from './options.js';

interface Rule {
  readonly fits: (value: unknown) => boolean;
  readonly fix: string;
}

const TEXT: Rule = { fits: isText, fix: 'Write text, or leave it out' };
const SWITCH: Rule = { fits: isSwitch, fix: 'Write true or false, or leave it out' };
const TEXTS: Rule = { fits: (value) => isList(value, isText), fix: "Write a list of texts: ['…']" };

const RULES: { readonly [name in keyof Required<ServerOptions>]: Rule } = {
  name: { fits: (value) => isText(value) && value !== '', fix: "Write name: 'weather'" },
  version: TEXT,
  title: TEXT,
  description: TEXT,
  icons: { fits: (value) => isList(value, isIcon), fix: "Write icons: [{ src: 'https://…' }]" },
  websiteUrl: TEXT,
  instructions: TEXT,
  controllers: { fits: Array.isArray, fix: 'List classes, instances of classes, or perCall(Class)' },
  container: {
    fits: (value) => typeof value === 'function' || has(value, 'get'),
    fix: "Pass typedi's Container, or a function (Class) => instance",
  },
  revisions: { fits: (value) => isList(value, isText), fix: "Write a list of revisions: ['2025-11-25']" },
  dynamic: {
    fits: (value) => isSwitch(value) || isLists(value, isSwitch),
    fix: 'Write true, or { tools: true, prompts: true, resources: true }',
  },
  logging: SWITCH,
  pageSize: {
    fits: (value) => isCount(value) || isLists(value, isCount),
    fix: 'Write a whole number, or { tools: 50 }',
  },
  cache: {
    fits: (value) => isRecord(value) && isOneOf(value.scope, undefined, 'public', 'private'),
    fix: "Write { ttlMs: 60_000, scope: 'private' }",
  },
  stateKeys: {
    fits: (value) => isList(value, (key) => isText(key) || key instanceof Uint8Array),
    fix: 'Give a list of random keys of at least 32 bytes, the current one first',
  },
  onceStore: {
    fits: (value) => has(value, 'claim', 'finish', 'release'),
    fix: 'Pass memoryOnceStore(), or a store with claim, finish and release',
  },
  extensions: {
    fits: (value) => isList(value, (extension) => isRecord(extension) && isText(extension.id)),
    fix: "List extensions, each with an id such as 'com.example/jobs'",
  },
  schemas: { fits: (value) => isOneOf(value, 'portable', 'exact'), fix: "Write 'portable' or 'exact'" },
  unknownKeys: { fits: (value) => isOneOf(value, 'drop', 'refuse'), fix: "Write 'drop' or 'refuse'" },
  repair: SWITCH,
  limits: { fits: isRecord, fix: 'Write { handlerMs: 60_000 }' },
  replay: { fits: (value) => isOneOf(value, 'always', 'never'), fix: "Write 'always' or 'never'" },
  onFault: { fits: isFunction, fix: 'Write (error, { id, where }) => …' },
  path: { fits: isText, fix: "Write path: '/mcp'" },
  publicUrl: { fits: isText, fix: "Write publicUrl: 'https://api.example.com/mcp'" },
  allowedHosts: TEXTS,
  allowedOrigins: TEXTS,
  cors: { fits: (value) => isSwitch(value) || isRecord(value), fix: "Write true, or { origins: ['https://…'] }" },
  trustProxy: { fits: (value) => isSwitch(value) || isCount(value), fix: 'Write how many proxies there are' },
  sessions: SWITCH,
  sessionStore: {
    fits: (value) => has(value, 'get', 'set', 'delete'),
    fix: 'Pass a store with get, set and delete',
  },
  eventStore: {
    fits: (value) => value === false || has(value, 'append', 'after', 'delete'),
    fix: 'Pass false, or a store with append, after and delete',
  },
  sse: { fits: (value) => isSwitch(value) || isRecord(value), fix: "Write true, or { path: '/sse' }" },
  authenticate: { fits: isFunction, fix: 'Write (request) => ({ principal }) or ({ status: 401 })' },
};

/** Throws `SetupError` (BAD_OPTION) for options that the types would have refused. */
export function checkServerOptions(owner: string, options: unknown): void {
  if (!isRecord(options)) throw badOption(owner, `its options are ${shown(options)}`, "Write super({ name: '…' })");
  const unknown = Object.keys(options).find((name) => !Object.hasOwn(RULES, name));
  if (unknown !== undefined) {
    throw badOption(owner, `a server has no option "${unknown}"`, insteadOf(unknown, Object.keys(RULES), 'It takes'));
  }
  for (const [name, { fits, fix }] of Object.entries(RULES)) {
    const value = options[name];
    if ((value === undefined && name !== 'name') || fits(value)) continue;
    throw badOption(owner, `its option ${name} is ${shown(value)}`, fix);
  }
  if (isRecord(options.limits)) checkLimits(owner, options.limits);
}

function badOption(owner: string, problem: string, fix: string): SetupError {
  return new SetupError(SetupCode.BadOption, { owner, problem, fix });
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function isSwitch(value: unknown): boolean {
  return typeof value === 'boolean';
}

function isFunction(value: unknown): boolean {
  return typeof value === 'function';
}

function isCount(value: unknown): boolean {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}

function isIcon(value: unknown): boolean {
  return isRecord(value) && isText(value.src);
}

function isOneOf(value: unknown, ...allowed: unknown[]): boolean {
  return allowed.includes(value);
}

function isList(value: unknown, fits: (item: unknown) => boolean): boolean {
  return Array.isArray(value) && value.every(fits);
}

const LISTS = new Set(['tools', 'prompts', 'resources']);

function isLists(value: unknown, fits: (item: unknown) => boolean): boolean {
  return (
    isRecord(value) &&
    Object.entries(value).every(([list, inner]) => LISTS.has(list) && (inner === undefined || fits(inner)))
  );
}

/** Whether something, also an instance of a class, has these methods. */
function has(value: unknown, ...methods: string[]): boolean {
  if ((typeof value !== 'object' && typeof value !== 'function') || value === null) return false;
  return methods.every((method) => typeof Reflect.get(value, method) === 'function');
}
