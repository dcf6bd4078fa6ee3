import { containers } from './containers.js';
import { dates } from './dates.js';
import type { RuleEntry } from './entry.js';
import { general } from './general.js';
import { lengths } from './lengths.js';
import { numbers } from './numbers.js';
import { patterns } from './patterns.js';
import { texts } from './texts.js';

/** Every built-in rule of class-validator 0.15, by the name that its metadata carries. */
export const RULES: ReadonlyMap<string, RuleEntry> = new Map(
  [general, numbers, lengths, patterns, texts, containers, dates].flatMap((entries) => Object.entries(entries)),
);
