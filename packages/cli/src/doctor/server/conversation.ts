import { type Client, RpcFailure } from '../../client/client.js';
import type { Json } from '../../client/json.js';
import { objects, string } from '../../client/json.js';
import type { Finding } from '../finding.js';
import type { Sample, Subject } from './subject.js';

/** Paging, logging, and whether there is anything at all. */
export async function conversationFindings(client: Client, { facts, offer }: Subject): Promise<Finding[]> {
  const findings: Finding[] = [];
  if (Object.values(offer).every((items: readonly Json[]) => items.length === 0)) {
    const found = 'no tool, no prompt, no resource';
    findings.push({ rule: 'PROTO-EMPTY', where: 'lists', found, fix: 'register them before the server starts' });
  }
  if (facts.capabilities.tools !== undefined) findings.push(...cursor(await client.request('tools/list')));
  if (facts.capabilities.logging !== undefined) findings.push(...(await logging(client)));
  return findings;
}

function* cursor({ nextCursor }: Json): Generator<Finding> {
  const where = 'tools/list';
  if (nextCursor === undefined) return;
  if (nextCursor === null || nextCursor === '') {
    yield {
      rule: 'PROTO-CURSOR',
      where,
      found: `nextCursor is ${JSON.stringify(nextCursor)}`,
      fix: 'leave nextCursor out',
    };
  } else
    yield { rule: 'PROTO-PAGE', where, found: 'more than one page', fix: 'one page (pageSize left out), fewer tools' };
}

async function logging(client: Client): Promise<Finding[]> {
  try {
    await client.request('logging/setLevel', { level: 'info' }, { timeoutMs: 5_000 });
    return [];
  } catch (error) {
    const fix = 'handle logging/setLevel, or declare no logging';
    return [{ rule: 'PROTO-LOGCAP', where: 'logging/setLevel', found: (error as Error).message, fix }];
  }
}

const MOST_SAMPLES = 20;

/** Calls what says that it only reads and that needs no arguments. */
export async function sample(client: Client, { offer }: Subject): Promise<{ samples: Sample[]; findings: Finding[] }> {
  const samples: Sample[] = [];
  const findings: Finding[] = [];
  for (const tool of offer.tools.filter(isHarmless).slice(0, MOST_SAMPLES)) {
    const began = Date.now();
    try {
      const params = { name: String(tool.name), arguments: {} };
      const result = await client.request('tools/call', params, { timeoutMs: 70_000, schema: tool.inputSchema });
      samples.push({ tool, result, milliseconds: Date.now() - began });
      const text = objects(result.content).flatMap((block) => string(block.text) ?? []);
      if (result.isError === true) findings.push(failure(tool, text.join(' '), FAULT.test(text.join(' '))));
    } catch (error) {
      const found = error instanceof Error ? error.message : String(error);
      if (error instanceof RpcFailure) findings.push(failure(tool, found, true));
      else
        findings.push({
          rule: 'PROTO-SLOW',
          where: `tool ${String(tool.name)}`,
          found,
          fix: 'answer, or tell progress',
        });
    }
  }
  return { samples, findings };
}

function isHarmless({ annotations, inputSchema }: Json): boolean {
  const { readOnlyHint } = (annotations ?? {}) as { readonly readOnlyHint?: unknown };
  const { required } = (inputSchema ?? {}) as { readonly required?: unknown };
  return readOnlyHint === true && (!Array.isArray(required) || required.length === 0);
}

/** How servers word what is nobody's business but their own. */
const FAULT = /\(fault [0-9a-f]+\)|\binternal (?:server )?error\b/i;

/** A call that changes nothing and lacks nothing, and failed. */
function failure(tool: Json, text: string, isFault: boolean): Finding {
  const where = `tool ${String(tool.name)}`;
  if (/\b(?:elicitation|sampling|roots)\b|-32021/.test(text)) {
    const fix = 'take what it asks for as an optional argument, too';
    return { rule: 'PROTO-NEED-CAP', where, found: 'it fails where the client cannot be asked', fix };
  }
  const found = `called without arguments, it fails: ${text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text}`;
  if (isFault) return { rule: 'RES-FAULT', where, found, fix: 'mend the handler' };
  const fix = 'require the argument that it cannot do without, or give an empty result';
  return { rule: 'RES-FAULT', where, found, fix, severity: 'advice' };
}

const LONGEST = 300;

/** Ids of the server's own requests. */
export function* idFindings(heard: readonly Json[]): Generator<Finding> {
  const numeric = heard.find(({ id, method }) => typeof id === 'number' && method !== undefined);
  if (numeric === undefined) return;
  yield {
    rule: 'PROTO-ID',
    where: String(numeric.method),
    found: `a request with the number ${String(numeric.id)} as id`,
    fix: 'text as id',
  };
}
