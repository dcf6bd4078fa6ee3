import { readFileSync, writeFileSync } from 'node:fs';
import { rulesTable } from './rules-table.js';

const page = new URL('../../../docs/inputs.md', import.meta.url);
const text = readFileSync(page, 'utf8');
writeFileSync(
  page,
  text.replace(
    /(<!-- rules[^>]*-->\n)[\s\S]*?(<!-- \/rules -->)/,
    (_, open, close) => `${open}\n${rulesTable()}\n\n${close}`,
  ),
);
