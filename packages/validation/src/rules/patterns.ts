import { STRING } from '../plan/kind.js';
import type { Arguments, RuleEntries, RuleEntry } from './entry.js';

const HEX = '[0-9a-fA-F]';
const DIGITS_TO_65535 = '(?:0|[1-9]\\d{0,3}|[1-5]\\d{4}|6[0-4]\\d{3}|65[0-4]\\d{2}|655[0-2]\\d|6553[0-5])';
const IPV4 = '(?:[0-9]|[1-9][0-9]|1[0-9][0-9]|2[0-4][0-9]|25[0-5])';
const TIME = '(?:[01][0-9]|2[0-3]):[0-5][0-9]';
const PRERELEASE = '(?:0|[1-9]\\d*|\\d*[a-zA-Z-][0-9a-zA-Z-]*)';

const HASHES: Readonly<Record<string, number>> = {
  md5: 32,
  md4: 32,
  sha1: 40,
  sha256: 64,
  sha384: 96,
  sha512: 128,
  ripemd128: 32,
  ripemd160: 40,
  tiger128: 32,
  tiger160: 40,
  tiger192: 48,
  crc32: 8,
  crc32b: 8,
};

/** Rules about text that one regular expression says exactly: ECMAScript with the `u` flag and no other. */
export const patterns: RuleEntries = {
  isAlpha: { ...text('IsAlpha', 'letters A to Z only', '^[A-Za-z]+$'), inexact: hasLocale },
  isAlphanumeric: { ...text('IsAlphanumeric', 'letters A to Z and digits only', '^[0-9A-Za-z]+$'), inexact: hasLocale },
  isAscii: text('IsAscii', 'ASCII characters only', '^[\\x00-\\x7F]+$'),
  isBase32: text('IsBase32', 'base32 text', '^(?=(?:.{8})+$)[A-Z2-7]+=*$'),
  isBase58: text('IsBase58', 'base58 text', '^[A-HJ-NP-Za-km-z1-9]*$'),
  isBase64: {
    ...text('IsBase64', 'base64 text', '^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$'),
    inexact: hasOptions,
  },
  isBtcAddress: text(
    'IsBtcAddress',
    'a Bitcoin address',
    '^(?:(?:bc1|tb1|bc1p|tb1p)[ac-hj-np-z02-9]{39,58}|[123m][A-HJ-NP-Za-km-z1-9]{25,39})$',
  ),
  isDecimal: {
    ...text('IsDecimal', 'a decimal number as text', '^[-+]?(?:[0-9]+(?:\\.[0-9]+)?|\\.[0-9]+)$'),
    inexact: hasOptions,
  },
  isEthereumAddress: text('IsEthereumAddress', 'an Ethereum address', `^0[xX]${HEX}{40}$`),
  IsFirebasePushId: text('IsFirebasePushId', 'a Firebase push id', '^[a-zA-Z0-9_-]{20}$'),
  isFullWidth: text(
    'IsFullWidth',
    'text with a full-width character',
    '[^\\u0020-\\u007E\\uFF61-\\uFF9F\\uFFA0-\\uFFDC\\uFFE8-\\uFFEE0-9a-zA-Z]',
  ),
  isHalfWidth: text(
    'IsHalfWidth',
    'text with a half-width character',
    '[\\u0020-\\u007E\\uFF61-\\uFF9F\\uFFA0-\\uFFDC\\uFFE8-\\uFFEE0-9a-zA-Z]',
  ),
  isHash: {
    ...text('IsHash', 'a hash in hexadecimal', ''),
    says: ([algorithm]) => `must be a ${algorithm} hash in hexadecimal`,
    schema: ([algorithm]) => ({ type: 'string', pattern: `^${HEX}{${HASHES[String(algorithm)] ?? 32}}$` }),
    never: ([algorithm]) =>
      Object.hasOwn(HASHES, String(algorithm))
        ? undefined
        : `it does not know the algorithm ${JSON.stringify(algorithm)}`,
  },
  isHexColor: {
    ...text('IsHexColor', 'a hexadecimal colour', `^#?(?:${HEX}{3,4}|${HEX}{6}|${HEX}{8})$`),
    inexact: hasOptions,
  },
  isHexadecimal: text('IsHexadecimal', 'a hexadecimal number as text', `^(?:0[xXhH])?${HEX}+$`),
  isIp: {
    ...text('IsIP', 'an IP address', `^(?:${IPV4}[.]){3}${IPV4}$`),
    says: ([version]) => `must be an ${version === undefined ? 'IP' : `IPv${version}`} address`,
    schema: ([version]) =>
      isVersion4(version) ? { type: 'string', pattern: `^(?:${IPV4}[.]){3}${IPV4}$` } : { type: 'string' },
    inexact: ([version]) => !isVersion4(version),
  },
  isISRC: text('IsISRC', 'an ISRC', '^[A-Z]{2}[0-9A-Z]{3}\\d{7}$'),
  isJwt: text('IsJWT', 'a JSON Web Token', '^[A-Za-z0-9_-]*\\.[A-Za-z0-9_-]*\\.[A-Za-z0-9_-]*$'),
  isMilitaryTime: text('IsMilitaryTime', 'a time of day as HH:MM', '^(?:[01]\\d|2[0-3]):?[0-5]\\d$'),
  isMongoId: text('IsMongoId', 'a MongoDB id (24 hexadecimal digits)', `^(?:0[xXhH]${HEX}{22}|${HEX}{24})$`),
  isMultibyte: text('IsMultibyte', 'text with a character outside ASCII', '[^\\x00-\\x7F]'),
  isNumberString: {
    ...text('IsNumberString', 'a number as text', '^[+-]?(?:[0-9]*\\.)?[0-9]+$'),
    inexact: hasOptions,
  },
  isOctal: text('IsOctal', 'an octal number as text', '^(?:0[oO])?[0-7]+$'),
  isPort: text('IsPort', 'a port number as text', `^(?:\\+?${DIGITS_TO_65535}|-0)$`),
  isRFC3339: text(
    'IsRFC3339',
    'an RFC 3339 date and time',
    `^[0-9]{4}-(?:0[1-9]|1[0-2])-(?:[12]\\d|0[1-9]|3[01])[ tT]${TIME}:(?:[0-5][0-9]|60)(?:\\.[0-9]+)?(?:[zZ]|[-+]${TIME})$`,
  ),
  isSemVer: text(
    'IsSemVer',
    'a semantic version, like 1.2.3',
    `^(?:0|[1-9]\\d*)\\.(?:0|[1-9]\\d*)\\.(?:0|[1-9]\\d*)(?:-${PRERELEASE}(?:\\.${PRERELEASE})*)?(?:\\+[0-9a-zA-Z-]+(?:\\.[0-9a-zA-Z-]+)*)?$`,
  ),
  isSurrogatePair: text('IsSurrogatePair', 'text with a character beyond U+FFFF', '[\\u{10000}-\\u{10FFFF}]'),
  isUuid: {
    ...text('IsUUID', 'a UUID', ''),
    says: ([version]) => (isNumbered(version) ? `must be a UUID of version ${version}` : 'must be a UUID'),
    schema: ([version]) => ({ type: 'string', format: 'uuid', pattern: uuid(version) }),
    never: ([version]) =>
      uuid(version) === '' ? `it does not know the version ${JSON.stringify(version)}` : undefined,
  },
};

function text(decorator: string, words: string, pattern: string): RuleEntry {
  return {
    decorator,
    tier: 'A',
    kinds: STRING,
    typed: true,
    says: () => `must be ${words}`,
    schema: () => ({ type: 'string', pattern }),
  };
}

function hasLocale([locale]: Arguments): boolean {
  return locale !== undefined && locale !== null && locale !== 'en-US';
}

function hasOptions([options]: Arguments): boolean {
  return options !== undefined && options !== null;
}

function isVersion4(version: unknown): boolean {
  return String(version) === '4';
}

function isNumbered(version: unknown): boolean {
  return /^[1-8]$/.test(String(version));
}

function uuid(version: unknown): string {
  const of = (digit: string, variant: string) => `${HEX}{8}-${HEX}{4}-${digit}${HEX}{3}-${variant}${HEX}{3}-${HEX}{12}`;
  const nil = '00000000-0000-0000-0000-000000000000';
  const max = '[fF]{8}-[fF]{4}-[fF]{4}-[fF]{4}-[fF]{12}';
  if (version === undefined || version === null || version === 'all')
    return `^(?:${of('[1-8]', '[89abAB]')}|${nil}|${max})$`;
  if (isNumbered(version)) return `^${of(String(version), '[89abAB]')}$`;
  if (version === 'nil') return `^${nil}$`;
  if (version === 'max') return `^${max}$`;
  return version === 'loose' ? `^${of(HEX, HEX)}$` : '';
}
