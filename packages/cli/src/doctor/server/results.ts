import { createRequire } from 'node:module';
import { isJson, type Json, objects, parsed, string } from '../../client/json.js';
import type { Finding } from '../finding.js';
import type { Sample } from './subject.js';

/** What a tool gave when it was called. */
export function* resultFindings({ tool, result, milliseconds }: Sample): Generator<Finding> {
  const where = `tool ${String(tool.name)}, result`;
  yield* structure(where, tool, result);
  yield* size(where, result);
  yield* media(where, result);
  yield* unicode(where, result);
  const slow = milliseconds > 60_000 ? 'error' : 'warning';
  if (milliseconds > 5_000) {
    const found = `${Math.round(milliseconds / 100) / 10} s`;
    yield { rule: 'PROTO-SLOW', where, found, fix: 'tell progress, or start a job and poll it', severity: slow };
  }
}

function* structure(where: string, tool: Json, { content, structuredContent, isError }: Json): Generator<Finding> {
  const texts = objects(content).flatMap((block) => string(block.text) ?? []);
  if (isError === true && structuredContent !== undefined) {
    yield {
      rule: 'RES-ERR-STRUCT',
      where,
      found: 'an error with structuredContent',
      fix: 'text alone, that says what failed',
    };
  }
  if (isError === true) return;
  if (structuredContent !== undefined && objects(content).length === 0) {
    yield {
      rule: 'RES-ONLY-STRUCT',
      where,
      found: 'structuredContent with empty content',
      fix: 'the same as JSON text in content',
    };
  }
  if (structuredContent !== undefined && texts.some((text) => isExtra(text, structuredContent))) {
    yield {
      rule: 'RES-ONLY-TEXT-EXTRA',
      where,
      found: 'its text says what structuredContent does not',
      fix: 'put it in both',
    };
  }
  if (isJson(tool.outputSchema)) {
    const wrong = mismatch(tool.outputSchema, structuredContent);
    if (wrong !== undefined)
      yield { rule: 'OUT-MISMATCH', where, found: wrong, fix: 'give what outputSchema says, or leave it out' };
  }
}

function isExtra(text: string, structured: unknown): boolean {
  const value = parsed(text);
  const inner = isJson(structured) && Object.keys(structured).join() === 'result' ? structured.result : structured;
  return ![structured, inner].some((said) => JSON.stringify(said) === JSON.stringify(value) || String(said) === text);
}

type AjvClass = new (
  options: object,
) => {
  compile(schema: object): (value: unknown) => boolean;
  errorsText(errors: unknown): string;
};

function mismatch(schema: Json, value: unknown): string | undefined {
  if (value === undefined) return 'there is an outputSchema, and no structuredContent';
  const { Ajv2020 } = createRequire(import.meta.url)('ajv/dist/2020.js') as { Ajv2020: AjvClass };
  try {
    const { $schema: _, ...rest } = schema;
    const ajv = new Ajv2020({ strict: false, validateFormats: false });
    const validate = ajv.compile(rest) as ((value: unknown) => boolean) & { readonly errors?: unknown };
    return validate(value)
      ? undefined
      : `structuredContent does not fit outputSchema: ${ajv.errorsText(validate.errors)}`;
  } catch (error) {
    return `its outputSchema does not compile: ${(error as Error).message}`;
  }
}

function* size(where: string, result: Json): Generator<Finding> {
  const characters = JSON.stringify(result).length;
  const most = [100_000, 40_000, 8_192].find((limit) => characters > limit);
  if (most === undefined) return;
  const severity = most === 100_000 ? 'error' : most === 40_000 ? 'warning' : 'advice';
  yield {
    rule: 'RES-SIZE',
    where,
    found: `${characters} characters, more than ${most}`,
    fix: 'page it, or let the caller filter',
    severity,
  };
}

function* media(where: string, { content }: Json): Generator<Finding> {
  const blocks = objects(content);
  const twin = blocks.some(({ type }) => type === 'text');
  for (const block of blocks) {
    const { priority } = isJson(block.annotations) ? block.annotations : {};
    const svg = string(block.mimeType)?.includes('svg') === true;
    const blob = isJson(block.resource) && block.resource.blob !== undefined;
    const alone = !twin && (block.type === 'audio' || block.type === 'resource_link' || svg || blob);
    if (alone)
      yield {
        rule: 'RES-MEDIA',
        where,
        found: `${String(block.type)} without text`,
        fix: 'say the same in a text block',
      };
    if (typeof priority === 'number' && !Number.isInteger(priority)) {
      yield { rule: 'RES-MEDIA', where, found: `a priority of ${priority}`, fix: 'a priority of 0 or 1' };
    }
  }
}

function* unicode(where: string, result: Json): Generator<Finding> {
  const text = JSON.stringify(result);
  // JSON writes a lone surrogate as an escape
  const found = text.includes('\\u0000')
    ? 'NUL'
    : /(?<!\\)(?:\\\\)*\\ud[89a-f]/i.test(text)
      ? 'half of a character'
      : undefined;
  if (found !== undefined) yield { rule: 'RES-UTF', where, found, fix: 'cut text at whole characters (toWellFormed)' };
}
