import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { specTypeSchemas } from '@modelcontextprotocol/client';
import { Ajv, type ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';

/** What the messages of one revision look like. */
export interface Definitions {
  /** What is wrong with a value that should be a `name`. */
  problems(name: string, value: unknown): string[];
}

const FOLDER = process.env.MCP_SCHEMA_DIR || path.resolve(__dirname, '../../../../../shared/schema');
const made = new Map<string, Definitions>();

/** The official schema of a revision where it is at hand, else the set for all revisions that the official client has. */
export function definitionsOf(revision: string): Definitions {
  let definitions = made.get(revision);
  if (definitions === undefined) {
    definitions = hasOfficial(revision)
      ? official(JSON.parse(readFileSync(fileOf(revision), 'utf8')))
      : merged(revision);
    made.set(revision, definitions);
  }
  return definitions;
}

/** Whether the official schema of a revision is at hand. */
export function hasOfficial(revision: string): boolean {
  return existsSync(fileOf(revision));
}

function fileOf(revision: string): string {
  return path.join(FOLDER, `${revision}.json`);
}

/** Response shapes got longer names in 2025-11-25. */
const LATER_NAMES: ReadonlyMap<string, string> = new Map([
  ['JSONRPCError', 'JSONRPCErrorResponse'],
  ['JSONRPCResponse', 'JSONRPCResultResponse'],
]);

interface SchemaFile {
  readonly $defs?: object;
  readonly definitions?: object;
}

function official(file: SchemaFile): Definitions {
  const ajv = file.$defs === undefined ? new Ajv({ strict: false }) : new Ajv2020({ strict: false });
  formats.default(ajv);
  ajv.addSchema(file, 'mcp');
  const section = file.$defs === undefined ? 'definitions' : '$defs';
  return {
    problems(name, value) {
      const named = file.$defs === undefined ? name : (LATER_NAMES.get(name) ?? name);
      const validate: ValidateFunction | undefined = ajv.getSchema(`mcp#/${section}/${named}`);
      if (validate === undefined) throw new Error(`The schema has no ${named}`);
      return validate(value) ? [] : [`is no ${named} (${ajv.errorsText(validate.errors, { dataVar: '' })})`];
    },
  };
}

/** What the official client holds messages of any revision against. */
function merged(revision: string): Definitions {
  return {
    problems(name, value) {
      const schemas = new Map(Object.entries(specTypeSchemas));
      const schema = schemas.get(name) ?? schemas.get(LATER_NAMES.get(name) ?? '');
      if (schema === undefined) throw new Error(`The client has no schema of ${name}`);
      const outcome = schema['~standard'].validate(revision === '2026-07-28' ? withPageId(value) : value);
      if (outcome instanceof Promise) throw new Error(`The schema of ${name} is asynchronous`);
      const issues = outcome.issues ?? [];
      return issues.map(({ message, path: place = [] }) => `is no ${name} (${place.map(String).join('.')} ${message})`);
    },
  };
}

/** It wants of every page to visit the id that a page has in 2025-11-25 alone. */
function withPageId(value: unknown): unknown {
  const { method, params } = (value ?? {}) as {
    readonly method?: unknown;
    readonly params?: { readonly mode?: unknown };
  };
  if (method !== 'elicitation/create' || params?.mode !== 'url') return value;
  return { ...(value as object), params: { elicitationId: '', ...params } };
}
