import { readFileSync } from 'node:fs';
import { bareCode } from './bare-code.js';

/** Whether a program has a call of `serve` in its text: when that runs, nobody else can tell. */
export function callsServe(file: string): boolean {
  return /\bserve\s*\)?\s*\(|\bserve\s+as\b/.test(bareCode(readFileSync(file, 'utf8')));
}
