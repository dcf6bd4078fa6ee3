import type { IncomingMessage } from 'node:http';
import { headerOf } from './headers.js';

/** Whether an address is one of this machine alone. */
export function isLoopback(address: string | undefined): boolean {
  return address !== undefined && (address === '127.0.0.1' || address === '::1' || LOOPBACK.test(address));
}

const LOOPBACK = /^(?:::ffff:)?127\./;

/** The address of the client: the socket's, or what the outermost of so many trusted proxies says. */
export function remoteOf({ headers, socket }: IncomingMessage, proxies: number): string | undefined {
  if (proxies === 0) return socket.remoteAddress;
  const forwarded = headerOf(headers, 'x-forwarded-for') ?? '';
  const hops = forwarded.split(/\s*,\s*/).filter((hop) => hop !== '');
  return hops.at(-proxies) ?? hops[0] ?? socket.remoteAddress;
}
