const MOST = 40;

/** The refused value as JSON, cut after 40 characters; never costs more than that, however big the value is. */
export function brief(value: unknown): string {
  const text = write(value, 0);
  const points = [...text];
  return (points.length > MOST ? `${points.slice(0, MOST).join('')}…` : text).toWellFormed();
}

/** "must be a number, got "abc"". */
export function refusal(expected: string, value: unknown): string {
  return `${expected}, got ${brief(value)}`;
}

function write(value: unknown, depth: number): string {
  if (typeof value === 'string') return JSON.stringify(value.slice(0, 4 * MOST));
  if (typeof value === 'bigint') return String(value);
  if (typeof value === 'function' || typeof value === 'symbol') return `a ${typeof value}`;
  if (typeof value !== 'object' || value === null) return String(value);
  if (depth > 8) return '…';
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? 'an invalid date' : value.toISOString();
  return Array.isArray(value) ? list(value, depth) : record(value, depth);
}

function list(value: readonly unknown[], depth: number): string {
  let text = '[';
  for (const item of value) {
    text += `${text === '[' ? '' : ','}${write(item, depth + 1)}`;
    if (text.length > 4 * MOST) break;
  }
  return `${text}]`;
}

function record(value: object, depth: number): string {
  let text = '{';
  for (const key of Object.keys(value)) {
    text += `${text === '{' ? '' : ','}${write(key, depth)}:${write(Reflect.get(value, key), depth + 1)}`;
    if (text.length > 4 * MOST) break;
  }
  return `${text}}`;
}
