import { readFileSync } from 'node:fs';
import { root } from '../packages.mjs';
import { DIALECTS } from './matrix.mjs';

/** The rows that the table in docs/runners.md should have, by what was seen, and has not. */
export function unsaid(cells) {
  const page = readFileSync(`${root}docs/runners.md`, 'utf8').split('\n');
  // what no runtime was there for says nothing
  const tried = cells.filter(({ mark }) => mark !== '?');
  const tools = [...new Set(tried.map(({ tool }) => tool))];
  return tools.map((tool) => row(tool.name, tried)).filter((line) => !page.includes(line));
}

function row(name, cells) {
  const marks = DIALECTS.map((dialect) => {
    const seen = cells.filter((cell) => cell.tool.name === name && cell.dialect === dialect);
    const [mark, ...others] = new Set(seen.map((cell) => cell.mark));
    return others.length === 0 ? mark : '✗';
  });
  return `| ${name} | ${marks.join(' | ')} |`;
}
