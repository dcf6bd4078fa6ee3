import type { Host } from '@arobase/core';
import type { Exchange } from '../exchange/exchange.js';

/** The process answers. */
export function healthz(exchange: Exchange): void {
  answer(exchange, 200, 'ok');
}

/** The server takes requests. */
export function readyz(exchange: Exchange, { state }: Host): void {
  answer(exchange, state === 'running' ? 200 : 503, state === 'running' ? 'ok' : state);
}

function answer(exchange: Exchange, status: number, word: string): void {
  exchange.reply(status, JSON.stringify({ status: word }), ['cache-control', 'no-store']);
}
