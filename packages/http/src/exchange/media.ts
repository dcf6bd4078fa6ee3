/** Whether a `Content-Type` is JSON: `application/json`, with or without parameters. */
export function isJson(contentType: string | undefined): boolean {
  return contentType === 'application/json' || (contentType !== undefined && JSON_TYPE.test(contentType));
}

const JSON_TYPE = /^\s*application\/json\s*(?:;|$)/i;

/** Whether an `Accept` takes a media type. None, or an empty one, takes everything (RFC 9110 §12.5.1). */
export function accepts(accept: string | undefined, type: MediaType): boolean {
  if (accept === undefined || accept === BOTH || accept.trim() === '') return true;
  const [main] = type.split('/', 1);
  const wanted = new Set([type, `${main}/*`, '*/*']);
  return accept.split(',').some((range) => {
    const [name = '', ...parameters] = range.toLowerCase().split(';');
    return wanted.has(name.trim()) && !parameters.some((parameter) => ZERO.test(parameter));
  });
}

export type MediaType = 'application/json' | 'text/event-stream';

// what every client of MCP sends
const BOTH = 'application/json, text/event-stream';
const ZERO = /^\s*q\s*=\s*0(?:\.0*)?\s*$/;

/** Whether a `Content-Encoding` says that a body is not what it looks like (RFC 9110 §8.4). */
export function isEncoded(encoding: string | null | undefined): boolean {
  return encoding !== undefined && encoding !== null && !/^\s*(?:identity)?\s*$/i.test(encoding);
}
