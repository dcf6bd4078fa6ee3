import { cpSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test } from '@jest/globals';
import { Project, type Ran } from '../workshop.js';

interface Found {
  readonly rule: string;
  readonly where: string;
  readonly fix: string;
  readonly severity: string;
}

let ran: Ran;
let findings: readonly Found[];

beforeAll(async () => {
  const project = await Project.of('poor', {});
  cpSync(path.join(__dirname, '../fixtures/poor.mjs'), project.path('poor.mjs'));
  ran = await project.run('doctor', '--json', '--', process.execPath, 'poor.mjs');
  ({ findings } = JSON.parse(ran.out) as { findings: readonly Found[] });
}, 30_000);

test.each([
  ['NAME-CHARS', 'tool get.weather'],
  ['NAME-LEN', `tool ${'a'.repeat(70)}`],
  ['NAME-BUDGET', `tool ${'b'.repeat(48)}_one`],
  ['NAME-TRUNC-CLASH', `tools ${'b'.repeat(48)}_one and ${'b'.repeat(48)}_two`],
  ['NAME-FOLD-CLASH', 'tools same-name and same_name'],
  ['NAME-DIGIT', 'tool 1st'],
  ['NAME-SEP', 'tool mcp__x'],
  ['NAME-JSPROTO', 'tool constructor'],
  ['NAME-GENERIC', 'tool search'],
  ['SERVER-KEY', 'server poor_server'],
  ['DESC-EMPTY', 'tool same-name'],
  ['DESC-LONG', 'tool same_name'],
  ['INSTR-LONG', 'instructions'],
  ['SCHEMA-ROOT', `tool ${'a'.repeat(70)}`],
  ['SCHEMA-ROOT-COMB', 'tool union'],
  ['SCHEMA-META', 'tool meta'],
  ['SCHEMA-ITEMS', 'tool 1st, field'],
  ['SCHEMA-TUPLE', 'tool mcp__x, field'],
  ['SCHEMA-TYPEARR', `tool ${'b'.repeat(48)}_one, field`],
  ['SCHEMA-UNION', `tool ${'b'.repeat(48)}_two, field`],
  ['SCHEMA-STR-UNION', `tool ${'b'.repeat(48)}_two, field`],
  ['SCHEMA-CONST', 'tool constructor, field'],
  ['SCHEMA-REF', 'tool search, field'],
  ['SCHEMA-MAP', 'tool map, field'],
  ['SCHEMA-REQ', 'tool search'],
  ['SCHEMA-KEY', 'tool keys'],
  ['SCHEMA-PATTERN', 'tool keys, $filter by'],
  ['SCHEMA-FORMAT', 'tool same-name, field'],
  ['SCHEMA-LOST', 'tool same-name, field'],
  ['SCHEMA-COND', 'tool conditions, field'],
  ['SCHEMA-DIALECT', 'tool 1st'],
  ['SCHEMA-SIZE', 'tool sized'],
  ['SCHEMA-UNTYPED', 'tool same_name, field'],
  ['SCHEMA-NULLVAL', 'tool empty, field'],
  ['OUT-ROOT', 'tool listed, output'],
  ['OUT-MISMATCH', 'tool structured, result'],
  ['RES-ONLY-STRUCT', 'tool structured, result'],
  ['RES-ERR-STRUCT', 'tool fails, result'],
  ['RES-SIZE', 'tool large, result'],
  ['RES-UTF', 'tool large, result'],
  ['RES-MEDIA', 'tool loud, result'],
  ['RES-FAULT', 'tool broken'],
  ['RES-FAULT', 'tool refuses'],
  ['RES-FAULT', 'tool fails'],
  ['ANN-MISSING', 'tool search'],
  ['PROTO-CURSOR', 'tools/list'],
  ['PROTO-LOGCAP', 'logging/setLevel'],
  ['PROTO-ERA', 'server/discover'],
  ['PROTO-ID', 'ping'],
  ['PROTO-NEED-CAP', 'tool asks'],
  ['STDIO-STDOUT', 'standard output'],
])('finds %s at %s, and says the fix', (rule, where) => {
  const found = findings.filter((finding) => finding.rule === rule).map((finding) => finding.where);
  expect(found).toContain(where);
  expect(findings.filter((finding) => finding.fix.length < 5)).toEqual([]);
});

test('a tool that fails is an error where it is a fault, and advice where the tool says why', () => {
  const failing = findings.filter(({ rule }) => rule === 'RES-FAULT');
  expect(failing.map(({ where, severity }) => `${severity} ${where}`)).toEqual([
    'error tool broken',
    'error tool refuses',
    'advice tool fails',
  ]);
});

test('errors come first, and make the exit code 1', () => {
  expect(ran.code).toBe(1);
  const order = ['error', 'warning', 'advice'];
  const severities = findings.map(({ severity }) => order.indexOf(severity));
  expect(severities).toEqual([...severities].sort());
});
