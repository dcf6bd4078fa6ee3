const FULL_DATE = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;
const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d:(?:[0-5]\d|60)(?:\.\d+)?(?:[zZ]|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/;
const SEGMENT = '[0-9a-fA-F]{1,4}';
const IPV4 = '(?:(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)\\.){3}(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)';

const PATTERNS: ReadonlyMap<string, RegExp> = new Map([
  ['time', TIME],
  [
    'email',
    /^[^\s@"(),:;<>[\\\]]+@[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?)*$/,
  ],
  ['uuid', /^(?:urn:uuid:)?[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i],
  ['hostname', /^(?=.{1,253}$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/i],
  ['ipv4', new RegExp(`^${IPV4}$`)],
  ['duration', /^P(?!$)(?:\d+W|(?:\d+Y)?(?:\d+M)?(?:\d+D)?(?:T(?=\d)(?:\d+H)?(?:\d+M)?(?:\d+(?:\.\d+)?S)?)?)$/],
  ['byte', /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/],
]);

const TESTS: ReadonlyMap<string, (text: string) => boolean> = new Map<string, (text: string) => boolean>([
  ['date', isDate],
  ['date-time', isDateTime],
  ['ipv6', isIpv6],
  ['uri', isUri],
  ['regex', isRegex],
  ...[...PATTERNS].map(([name, pattern]) => [name, (text: string) => pattern.test(text)] as const),
]);

/** The formats of JSON Schema that are checked. Others are annotations. */
export const FORMATS: readonly string[] = [...TESTS.keys()];

export function isFormat(format: string, text: string): boolean {
  const test = TESTS.get(format);
  return test === undefined || (text.isWellFormed() && test(text));
}

/** A calendar day that exists (RFC 3339 `full-date`). */
export function isDate(text: string): boolean {
  if (!FULL_DATE.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().slice(0, 10) === text;
}

function isDateTime(text: string): boolean {
  return /^.{10}[tT ]/.test(text) && isDate(text.slice(0, 10)) && TIME.test(text.slice(11));
}

function isIpv6(text: string): boolean {
  const plain = text.replace(new RegExp(`(?<=:)${IPV4}$`), '0:0');
  const halves = plain.split('::');
  const groups = halves.flatMap((half) => (half === '' ? [] : half.split(':')));
  if (halves.length > 2 || groups.some((group) => !new RegExp(`^${SEGMENT}$`).test(group))) return false;
  return halves.length === 2 ? groups.length < 8 : groups.length === 8;
}

function isUri(text: string): boolean {
  return /^[a-z][a-z0-9+.-]*:[^\s<>"{}|\\^`]*$/i.test(text) && URL.canParse(text);
}

function isRegex(text: string): boolean {
  try {
    new RegExp(text, 'u');
    return true;
  } catch {
    return false;
  }
}
