import type { ServerFacts } from '../client/handshake.js';
import { isJson, type Json, objects, string } from '../client/json.js';
import { fieldsOf } from './describe-schema.js';
import type { Offer } from './offer.js';
import { table } from './table.js';
import { tokens } from './tokens.js';

/** What a server offers, for reading. */
export function report({ info, revision, capabilities, instructions }: ServerFacts, offer: Offer): string {
  const parts = [
    `${text(info.name)} ${text(info.version)}  MCP ${revision}  ${Object.keys(capabilities).join(', ')}`,
    instructions === undefined ? '' : `Instructions (${tokens(instructions)} tokens)\n  ${instructions}`,
    section('Tools', offer.tools, toolRows),
    section('Prompts', offer.prompts, promptRow),
    section('Resources', offer.resources, resourceRow),
    section('Resource templates', offer.resourceTemplates, resourceRow),
    `${total(offer)} tokens in all, at four characters a token`,
  ];
  return parts.filter((part) => part !== '').join('\n\n');
}

function section(
  title: string,
  items: readonly Json[],
  rowsOf: (item: Json) => readonly (readonly string[])[],
): string {
  if (items.length === 0) return '';
  const sum = items.reduce((before, item) => before + tokens(item), 0);
  const rows = items.flatMap(rowsOf).map((row) => ['', ...row]);
  return `${title} (${items.length}, ${sum} tokens)\n${table(rows)}`;
}

function toolRows(tool: Json): readonly (readonly string[])[] {
  const output = tool.outputSchema === undefined ? '' : ` → { ${fieldsOf(tool.outputSchema)} }`;
  const hints = isJson(tool.annotations) ? hintsOf(tool.annotations) : '';
  return [
    [text(tool.name), String(tokens(tool)), oneLine(tool.description)],
    ['', '', `(${fieldsOf(tool.inputSchema)})${output}`],
    ...(hints === '' ? [] : [['', '', hints]]),
  ];
}

function hintsOf(annotations: Json): string {
  return Object.entries(annotations)
    .map(([name, value]) => (value === true ? name : `${name}: ${JSON.stringify(value)}`))
    .join(', ');
}

function promptRow(prompt: Json): readonly (readonly string[])[] {
  const args = objects(prompt.arguments).map(({ name, required }) => `${text(name)}${required === true ? '' : '?'}`);
  return [[text(prompt.name), String(tokens(prompt)), `${oneLine(prompt.description)} (${args.join(', ')})`]];
}

function resourceRow(resource: Json): readonly (readonly string[])[] {
  const where = text(resource.uri) || text(resource.uriTemplate);
  return [[where, String(tokens(resource)), [text(resource.mimeType), oneLine(resource.description)].join(' ').trim()]];
}

function total(offer: Offer): number {
  return Object.values(offer)
    .flat()
    .reduce((sum: number, item: Json) => sum + tokens(item), 0);
}

function text(value: unknown): string {
  return string(value) ?? '';
}

function oneLine(value: unknown): string {
  return text(value).replace(/\s+/g, ' ');
}
