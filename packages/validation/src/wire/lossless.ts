import { ARRAY, BOOLEAN, kindOf, NUMBER, OBJECT, type Kinds } from '../plan/kind.js';

/**
 * The JSON value that a string stands for, if one of `kinds` can hold it and no digit is lost on the way: a number only if it reads
 * back as the same text, a boolean only as `true` or `false`, an array or object if every number in it survives likewise.
 */
export function lossless(text: string, kinds: Kinds): { readonly value: unknown } | undefined {
  if (kinds & BOOLEAN && (text === 'true' || text === 'false')) return { value: text === 'true' };
  if (kinds & NUMBER && survives(text)) return { value: Number(text) };
  return kinds & (ARRAY | OBJECT) ? container(text, kinds & (ARRAY | OBJECT)) : undefined;
}

function container(text: string, kinds: Kinds): { readonly value: unknown } | undefined {
  if (!/^\s*[[{]/.test(text)) return undefined;
  const value = parsed(text);
  return kindOf(value) & kinds && numbersSurvive(text) ? { value } : undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const STRING_OR_NUMBER = /"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*/g;

function numbersSurvive(text: string): boolean {
  for (const [token] of text.matchAll(STRING_OR_NUMBER)) {
    if (token[0] !== '"' && !survives(token)) return false;
  }
  return true;
}

function survives(text: string): boolean {
  const value = Number(text);
  return Number.isFinite(value) && String(value) === text;
}
