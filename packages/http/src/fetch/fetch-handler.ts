import { hostOf, type HttpOptions } from '@arobase/core';
import { Endpoint } from '../endpoint/endpoint.js';
import { FetchExchange } from './fetch-exchange.js';

/** Starts the server, and serves it to whatever hands over a `Request`. `options` beat those of the server. */
export function fetchHandler(server: object, options: HttpOptions = {}): (request: Request) => Promise<Response> {
  const endpoint = new Endpoint(hostOf(server), options);
  return (request) => {
    const exchange = new FetchExchange(request);
    if (!endpoint.handle(exchange)) {
      exchange.reply(404, JSON.stringify({ error: `Nothing is served here: MCP is at ${endpoint.path}` }));
    }
    return exchange.response;
  };
}
