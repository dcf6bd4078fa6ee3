import type { IncomingMessage, ServerResponse } from 'node:http';

const LONGEST_MS = 1_000;

/**
 * Answers a request whose body is not wanted. The connection ends only when the client has stopped sending, or soon: one that is
 * closed while it sends would lose the answer.
 */
export function linger(
  request: IncomingMessage,
  response: ServerResponse,
  head: readonly (string | number)[],
  body: string | Buffer = '',
): void {
  response.writeHead(413, [...head, 'connection', 'close'] as string[]);
  response.write(body);
  const timer = setTimeout(() => request.destroy(), LONGEST_MS);
  request.on('end', () => response.end());
  request.on('close', () => {
    clearTimeout(timer);
    response.end();
  });
  request.resume();
}
