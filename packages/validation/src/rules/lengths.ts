import { STRING } from '../plan/kind.js';
import type { RuleEntries } from './entry.js';

/** How long a string may be. class-validator counts code points, less one for each variation selector that follows a character. */
export const lengths: RuleEntries = {
  minLength: {
    decorator: 'MinLength',
    tier: 'B',
    quiet: true,
    kinds: STRING,
    says: ([min]) => `must have at least ${characters(min)}`,
    schema: ([min]) => ({ type: 'string', ...least(min) }),
    test: ([min]) => between(min as number, undefined),
    never: ([min]) => notANumber(min),
  },
  maxLength: {
    decorator: 'MaxLength',
    tier: 'B',
    quiet: true,
    kinds: STRING,
    says: ([max]) => `must have at most ${characters(max)}`,
    schema: ([max]) => ({ type: 'string', ...most(max) }),
    test: ([max]) => between(0, max as number),
    never: ([max]) => notANumber(max) ?? negative(max),
  },
  isLength: {
    decorator: 'Length',
    tier: 'B',
    quiet: true,
    kinds: STRING,
    says: ([min, max]) =>
      max === undefined ? `must have at least ${characters(min)}` : `must have ${min} to ${characters(max)}`,
    schema: ([min, max]) => ({ type: 'string', ...least(min), ...(max !== undefined && most(max)) }),
    test: ([min, max]) => between((min as number) || 0, max as number | undefined),
    never: ([min, max]) =>
      max === undefined ? undefined : (notANumber(max) ?? negative(max) ?? crossed(min as number, max as number)),
  },
  isByteLength: {
    decorator: 'IsByteLength',
    tier: 'B',
    kinds: STRING,
    says: ([min, max]) => `must have ${min} to ${max ?? 'any number of'} bytes in UTF-8`,
    schema: ([, max]) => ({ type: 'string', ...(max !== undefined && most(max)) }),
  },
};

function between(min: number, max: number | undefined): (value: unknown) => boolean {
  return (value) => typeof value === 'string' && atLeast(value, min) && (max === undefined || atMost(value, max));
}

// a character takes one to three units, so most strings need not be counted
function atLeast(text: string, min: number): boolean {
  return text.length >= min && (text.length >= 3 * min || counted(text) >= min);
}

function atMost(text: string, max: number): boolean {
  return text.length <= max || counted(text) <= max;
}

function counted(text: string): number {
  let count = text.length;
  for (let index = 1; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    if (unit < 0xdc00) continue;
    const before = text.charCodeAt(index - 1);
    if (isSelector(unit) ? !isSelector(before) : isPair(before, unit)) count -= 1;
  }
  return count;
}

function isSelector(unit: number): boolean {
  return unit === 0xfe0e || unit === 0xfe0f;
}

function isPair(high: number, low: number): boolean {
  return high >= 0xd800 && high <= 0xdbff && low <= 0xdfff;
}

function least(min: unknown): { minLength?: number } {
  return typeof min === 'number' && min > 0 ? { minLength: Math.ceil(min) } : {};
}

function most(max: unknown): { maxLength?: number } {
  return Number.isFinite(max) ? { maxLength: Math.max(0, Math.floor(max as number)) } : {};
}

function characters(count: unknown): string {
  return `${count} ${count === 1 ? 'character' : 'characters'}`;
}

function notANumber(limit: unknown): string | undefined {
  return typeof limit === 'number' && !Number.isNaN(limit)
    ? undefined
    : `its limit ${JSON.stringify(limit)} is no number`;
}

function negative(limit: unknown): string | undefined {
  return (limit as number) < 0 ? 'no string has fewer than 0 characters' : undefined;
}

function crossed(min: number, max: number): string | undefined {
  return min > max ? `its minimum ${min} is above its maximum ${max}` : undefined;
}
