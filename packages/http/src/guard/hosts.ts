import type { HttpOptions } from '@arobase/core';
import type { Exchange } from '../exchange/exchange.js';

/** Whether a request may come under its `Host`. Keeps web pages from reaching a local server by DNS rebinding. */
export function hostCheck({ allowedHosts, publicUrl }: HttpOptions): (exchange: Exchange) => boolean {
  const allowed = new Set([...(allowedHosts ?? []), ...outside(publicUrl)].map((host) => host.toLowerCase()));
  const names = (host: string) => allowed.has(host) || allowed.has(nameOf(host));
  // most requests come under the same name as the one before
  let last: string | undefined;
  return (exchange) => {
    if (allowedHosts === undefined && !exchange.loopback) return true;
    const host = exchange.header('host');
    if (host === undefined) return allowedHosts === undefined;
    if (host === last) return true;
    const lower = host.toLowerCase();
    if (!names(lower) && !(allowedHosts === undefined && isLoopbackName(nameOf(lower)))) return false;
    last = host;
    return true;
  };
}

/** The names by which a machine calls itself. Lower case; an IPv6 address in brackets. */
export function isLoopbackName(name: string): boolean {
  return name === 'localhost' || name === '[::1]' || IPV4_LOOPBACK.test(name);
}

const IPV4_LOOPBACK = /^127(?:\.\d{1,3}){3}$/;

function nameOf(host: string): string {
  return host.replace(/:\d*$/, '');
}

function outside(publicUrl: string | undefined): string[] {
  return publicUrl === undefined ? [] : [new URL(publicUrl).host];
}
