import { createRequire } from 'node:module';
import type { ErrorObject, ValidateFunction } from 'ajv';
import type { Json } from '../../client/json.js';

/** What a schema breaks of JSON Schema itself, draft-07 and 2020-12: the place and what should stand there. */
export function metaIssues(schema: Json): readonly string[] {
  const { $schema: _, ...rest } = schema;
  for (const [draft, validate] of (validators ??= load())) {
    if (validate(rest) === true) continue;
    return (validate.errors ?? [])
      .slice(0, 1)
      .map((issue) => `${draft}: ${place(issue)} ${issue.message ?? 'is wrong'}`);
  }
  return [];
}

let validators: readonly (readonly [string, ValidateFunction])[] | undefined;

type AjvClass = new (options: object) => { getSchema(id: string): ValidateFunction | undefined };

function load(): readonly (readonly [string, ValidateFunction])[] {
  const require = createRequire(import.meta.url);
  const { Ajv } = require('ajv') as { Ajv: AjvClass };
  const { Ajv2020 } = require('ajv/dist/2020.js') as { Ajv2020: AjvClass };
  return [
    ...named('draft-07', new Ajv({}).getSchema('http://json-schema.org/draft-07/schema')),
    ...named('2020-12', new Ajv2020({}).getSchema('https://json-schema.org/draft/2020-12/schema')),
  ];
}

function named(draft: string, validate: ValidateFunction | undefined): (readonly [string, ValidateFunction])[] {
  return validate === undefined ? [] : [[draft, validate]];
}

function place({ instancePath }: ErrorObject): string {
  return instancePath === '' ? 'the root' : instancePath.slice(1).replaceAll('/', '.');
}
