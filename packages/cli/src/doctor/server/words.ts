import { isJson, type Json, string } from '../../client/json.js';
import type { Finding } from '../finding.js';
import type { Subject } from './subject.js';

/** Descriptions, instructions, annotations, and how many tools there are. */
export function* wordFindings({ facts, offer }: Subject): Generator<Finding> {
  for (const tool of offer.tools) {
    yield* description(tool);
    yield* annotations(tool);
  }
  yield* instructions(facts.instructions);
  yield* count(offer.tools.length);
}

const LONGEST = [
  [10_004, 'Amazon Q'],
  [2_048, 'Claude Code'],
  [1_024, 'GPT-4 on Copilot'],
] as const;

function* description(tool: Json): Generator<Finding> {
  const text = string(tool.description) ?? '';
  const where = `tool ${String(tool.name)}`;
  if (text.trim() === '') {
    const found = tool.description === null ? 'its description is null' : 'it has no description';
    yield { rule: 'DESC-EMPTY', where, found, fix: 'say in a sentence what it does and when to call it' };
  }
  const [limit, host] = LONGEST.find(([most]) => text.length > most) ?? [];
  if (limit === undefined) return;
  yield {
    rule: 'DESC-LONG',
    where,
    found: `${text.length} characters, ${host} reads ${limit}`,
    fix: 'at most 1,024 characters',
  };
}

const HINTS = ['readOnlyHint', 'destructiveHint', 'idempotentHint', 'openWorldHint'];

function* annotations(tool: Json): Generator<Finding> {
  const given = isJson(tool.annotations) ? tool.annotations : {};
  const where = `tool ${String(tool.name)}`;
  const missing = [
    ...(string(tool.title) === undefined && string(given.title) === undefined ? ['title'] : []),
    ...HINTS.filter((hint) => typeof given[hint] !== 'boolean'),
  ];
  if (missing.length > 0) {
    const fix = `@Tool({ title: '…', annotations: { ${HINTS.map((hint) => `${hint}: …`).join(', ')} } })`;
    yield { rule: 'ANN-MISSING', where, found: `without ${missing.join(', ')}`, fix };
  }
  if (given.readOnlyHint === true && given.destructiveHint === true) {
    yield {
      rule: 'ANN-MISSING',
      where,
      found: 'read-only and destructive at once',
      fix: 'leave one of the two hints true',
    };
  }
}

function* instructions(text = ''): Generator<Finding> {
  const where = 'instructions';
  const fix = 'at most 2,048 characters, the first 512 a whole by themselves';
  if (text.length > 2_048) yield { rule: 'INSTR-LONG', where, found: `${text.length} characters`, fix };
  else if (text.length > 512 && !/[.!?:]\s/.test(text.slice(256, 514))) {
    yield { rule: 'INSTR-LONG', where, found: 'the first 512 characters end inside a sentence', fix };
  }
}

function* count(tools: number): Generator<Finding> {
  const most = [128, 100, 40].find((limit) => tools > limit);
  if (most === undefined) return;
  const severity = most === 128 ? 'error' : 'warning';
  yield {
    rule: 'COUNT',
    where: 'tools/list',
    found: `${tools} tools, more than ${most}`,
    fix: 'split the server, or offer groups',
    severity,
  };
}
