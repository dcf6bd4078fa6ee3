import type { PromptOptions, ResourceOptions, ToolOptions } from '../descriptors/options.js';
import { insteadOf } from '../errors/instead-of.js';
import { shown } from '../errors/shown.js';
import { isRecord } from '../protocol/message.js';

interface Rule {
  readonly fits: (value: unknown) => boolean;
  /** What to write, after "Write ". */
  readonly example: string;
}

/** `undefined`: what the option may be is checked where it is read. */
type Rules<Options> = { readonly [name in keyof Required<Options>]: Rule | undefined };

const SWITCH: Rule = { fits: (value) => typeof value === 'boolean', example: 'true or false' };
const OBJECT: Rule = { fits: isRecord, example: '{ … }' };

const DESCRIBED = {
  name: { fits: isText, example: "name: '…'" },
  title: { fits: isText, example: "title: '…'" },
  description: { fits: isText, example: "description: '…'" },
  icons: { fits: (value: unknown) => isList(value, isIcon), example: "icons: [{ src: 'https://…' }]" },
  _meta: OBJECT,
};

const GROUPS: Rule = { fits: (value) => isList(value, isText), example: "groups: ['…']" };

const TOOL: Rules<ToolOptions> = {
  ...DESCRIBED,
  input: undefined,
  output: undefined,
  annotations: { fits: isRecord, example: 'annotations: { readOnlyHint: true }' },
  groups: GROUPS,
  unknownKeys: { fits: (value) => value === 'drop' || value === 'refuse', example: "'drop' or 'refuse'" },
  repair: SWITCH,
};

const PROMPT: Rules<PromptOptions> = { ...DESCRIBED, input: undefined, groups: GROUPS };

const RESOURCE: Rules<ResourceOptions> = {
  ...DESCRIBED,
  mimeType: { fits: isText, example: "mimeType: 'text/plain'" },
  annotations: { fits: isRecord, example: "annotations: { audience: ['user'] }" },
  size: { fits: (value) => Number.isSafeInteger(value) && Number(value) >= 0, example: 'size in bytes' },
  input: undefined,
  watch: SWITCH,
  cache: { fits: isCache, example: "cache: { ttlMs: 60_000, scope: 'private' }" },
  list: { fits: isText, example: "list: 'notes', the name of a method" },
};

const RULES: { readonly [decorator: string]: { readonly [option: string]: Rule | undefined } } = {
  '@Tool': TOOL,
  '@Prompt': PROMPT,
  '@Resource': RESOURCE,
};

/** What is wrong with options, and what to write instead: what JavaScript and `as` let through. */
export function optionProblem(decorator: string, options: object): { problem: string; fix: string } | undefined {
  const rules = RULES[decorator] ?? {};
  const unknown = Object.keys(options).find((name) => !Object.hasOwn(rules, name));
  if (unknown !== undefined) {
    const fix = insteadOf(unknown, Object.keys(rules), 'It takes');
    return { problem: `${decorator} has no option "${unknown}"`, fix };
  }
  for (const [name, rule] of Object.entries(rules)) {
    const value: unknown = Reflect.get(options, name);
    if (rule === undefined || value === undefined || rule.fits(value)) continue;
    return { problem: `${name} is ${shown(value)}`, fix: `Write ${rule.example}, or leave it out` };
  }
  return undefined;
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function isList(value: unknown, fits: (item: unknown) => boolean): boolean {
  return Array.isArray(value) && value.every(fits);
}

function isIcon(value: unknown): boolean {
  return isRecord(value) && isText(value.src);
}

function isCache(value: unknown): boolean {
  return isRecord(value) && (value.scope === undefined || value.scope === 'public' || value.scope === 'private');
}
