import type { JsonSchema } from '@arobase/core';
import { NUMBER, STRING } from '../plan/kind.js';
import type { Arguments, RuleEntries, RuleEntry } from './entry.js';

/** Rules about text that JSON Schema cannot say: the rule itself is asked, and its words go into the description. */
export const texts: RuleEntries = {
  contains: {
    ...text('Contains', ''),
    tier: 'A',
    says: ([seed]) => `must contain ${JSON.stringify(seed)}`,
    schema: ([seed]) => ({ type: 'string', pattern: escaped(seed) }),
    inexact: isOddSeed,
  },
  notContains: {
    ...text('NotContains', ''),
    tier: 'A',
    says: ([seed]) => `must not contain ${JSON.stringify(seed)}`,
    schema: ([seed]) => ({ type: 'string', not: { pattern: escaped(seed) } }),
    inexact: isOddSeed,
  },
  isBooleanString: {
    ...text('IsBooleanString', 'one of "true", "false", "1", "0"'),
    tier: 'A',
    schema: () => ({ type: 'string', enum: ['true', 'false', '1', '0'] }),
  },
  matches: {
    ...text('Matches', ''),
    typed: false,
    says: ([pattern]) => `must match ${pattern instanceof RegExp ? String(pattern) : `/${pattern}/`}`,
    schema: (args) => ({ type: 'string', ...published(args) }),
    unusable: ([pattern, flags]) => unusable(pattern, flags),
  },
  isEmail: text('IsEmail', 'an email address', { format: 'email' }),
  isUrl: {
    ...text('IsUrl', 'a URL'),
    says: ([options]) =>
      (options as { require_tld?: boolean } | undefined)?.require_tld === false
        ? 'must be a URL'
        : 'must be a URL whose host has a top-level domain (require_tld), like https://example.com',
  },
  isDateString: text('IsDateString', 'an ISO 8601 date or date and time, like 2025-01-31 or 2025-01-31T12:00:00Z'),
  isIso8601: text('IsISO8601', 'an ISO 8601 date or date and time, like 2025-01-31 or 2025-01-31T12:00:00Z'),
  isLatitude: { ...text('IsLatitude', 'a latitude from -90 to 90'), kinds: STRING | NUMBER, schema: () => ({}) },
  isLongitude: { ...text('IsLongitude', 'a longitude from -180 to 180'), kinds: STRING | NUMBER, schema: () => ({}) },
  isLatLong: text('IsLatLong', 'a latitude and a longitude, like 48.85,2.35'),
  isFqdn: text('IsFQDN', 'a domain name'),
  isLowercase: text('IsLowercase', 'lower-case text'),
  isUppercase: text('IsUppercase', 'upper-case text'),
  isVariableWidth: text('IsVariableWidth', 'text with full-width and half-width characters'),
  isJson: text('IsJSON', 'a JSON object or array as text'),
  isPhoneNumber: {
    ...text('IsPhoneNumber', ''),
    says: ([region]) =>
      region
        ? `must be a phone number of ${region}`
        : 'must be a phone number with its country code, like +33123456789',
  },
  isMobilePhone: text('IsMobilePhone', 'a mobile phone number'),
  isCreditCard: text('IsCreditCard', 'a credit card number'),
  isIBAN: text('IsIBAN', 'an IBAN'),
  isBIC: text('IsBIC', 'a BIC (SWIFT code)'),
  isIsin: text('IsISIN', 'an ISIN'),
  isISSN: text('IsISSN', 'an ISSN'),
  isIsbn: text('IsISBN', 'an ISBN'),
  isEAN: text('IsEAN', 'an EAN'),
  isISO31661Alpha2: text('IsISO31661Alpha2', 'a country code of two letters (ISO 3166-1)'),
  isISO31661Alpha3: text('IsISO31661Alpha3', 'a country code of three letters (ISO 3166-1)'),
  isISO31661Numeric: text('IsISO31661Numeric', 'a country code of three digits (ISO 3166-1)'),
  isISO4217CurrencyCode: text('IsISO4217CurrencyCode', 'a currency code, like EUR (ISO 4217)'),
  isISO6391: text('IsISO6391', 'a language code of two letters (ISO 639-1)'),
  isPostalCode: {
    ...text('IsPostalCode', ''),
    says: ([region]) => `must be a postal code${region && region !== 'any' ? ` of ${region}` : ''}`,
  },
  isPassportNumber: text('IsPassportNumber', 'a passport number'),
  isIdentityCard: text('IsIdentityCard', 'an identity card number'),
  isTaxId: text('IsTaxId', 'a tax id'),
  isCurrency: text('IsCurrency', 'an amount of money, like 1,234.50'),
  isDataURI: text('IsDataURI', 'a data URI'),
  isMagnetURI: text('IsMagnetURI', 'a magnet URI'),
  isMimeType: text('IsMimeType', 'a media type, like text/plain'),
  isLocale: text('IsLocale', 'a locale, like en-GB'),
  isHSL: text('IsHSL', 'an HSL colour'),
  isRgbColor: text('IsRgbColor', 'an RGB colour, like rgb(0,128,255)'),
  isMacAddress: text('IsMACAddress', 'a MAC address'),
  isTimeZone: text('IsTimeZone', 'a time zone, like Europe/Paris'),
  isStrongPassword: {
    ...text('IsStrongPassword', ''),
    says: ([options]) => `must be a strong password: ${strength(options)}`,
  },
};

function text(decorator: string, words: string, schema: JsonSchema = {}): RuleEntry {
  return {
    decorator,
    tier: 'B',
    kinds: STRING,
    typed: true,
    says: () => `must be ${words}`,
    schema: () => ({ type: 'string', ...schema }),
  };
}

function escaped(seed: unknown): string {
  return String(seed).replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}

/** `Contains('')` wants two characters, and half a character cannot stand in a pattern. */
function isOddSeed([seed]: Arguments): boolean {
  return typeof seed !== 'string' || seed === '' || !seed.isWellFormed();
}

function regexp(pattern: unknown, flags: unknown): RegExp {
  if (pattern instanceof RegExp) return pattern;
  return new RegExp(String(pattern), typeof flags === 'string' ? flags : '');
}

/** The pattern, if it means the same under the `u` flag, which JSON Schema implies. */
function published([pattern, flags]: Arguments): JsonSchema {
  const { source, flags: set } = regexp(pattern, flags);
  if (/[ims]/.test(set)) return {};
  const plain = !set.includes('u') && !set.includes('v') && /[^\\]\.|\[\^|^\.|\\[DSWpPu]/.test(source);
  if (plain) return {};
  try {
    new RegExp(source, 'u');
    return { pattern: source };
  } catch {
    return {};
  }
}

function unusable(pattern: unknown, flags: unknown): string | undefined {
  try {
    const { sticky } = regexp(pattern, flags);
    return sticky ? 'its pattern is sticky (flag y), so it remembers the last value' : undefined;
  } catch (error) {
    return `its pattern does not compile: ${error instanceof Error ? error.message : String(error)}`;
  }
}

const STRENGTH: readonly (readonly [string, number, string])[] = [
  ['minLength', 8, 'characters'],
  ['minLowercase', 1, 'lower-case letter'],
  ['minUppercase', 1, 'upper-case letter'],
  ['minNumbers', 1, 'digit'],
  ['minSymbols', 1, 'symbol'],
];

function strength(options: unknown): string {
  const given = (options ?? {}) as Readonly<Record<string, unknown>>;
  const wanted = STRENGTH.map(([name, usual, word]) => [given[name] ?? usual, word] as const);
  return `at least ${wanted
    .filter(([count]) => Number(count) > 0)
    .map(([count, word]) => `${count} ${word}`)
    .join(', ')}`;
}
