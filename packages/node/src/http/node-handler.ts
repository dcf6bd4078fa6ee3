import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { hostOf, type HttpOptions } from '@arobase/core';
import { Endpoint } from '@arobase/http';
import { NodeExchange, type NodeExchangeOptions } from './node-exchange.js';

/**
 * Answers requests of `node:http` and of everything that is built on it. What the host made of the body is the third argument, or
 * `body` of the request. A third argument that is a function (Express) is called for paths that are not the server's.
 */
export type NodeHandler = (request: IncomingMessage, response: ServerResponse, parsed?: unknown) => void;

/** Starts the server, and serves it over HTTP. `options` beat those of the server. */
export function nodeHandler(server: object, options: HttpOptions = {}): NodeHandler {
  const host = hostOf(server);
  return handlerOf(new Endpoint(host, options), Number(options.trustProxy ?? host.http.trustProxy ?? 0));
}

/** Serves an endpoint on a server of its own; `proxies` stand before it whose word about the client is taken. */
export function listenerOf(endpoint: Endpoint, proxies: number): RequestListener {
  const read: NodeExchangeOptions = { parsed: undefined, proxies };
  return (request, response) => {
    const exchange = new NodeExchange(request, response, request.url ?? '/', read);
    if (!endpoint.handle(exchange)) exchange.reply(404, notFound(endpoint.path));
  };
}

/** Serves an endpoint beside other things. */
function handlerOf(endpoint: Endpoint, proxies: number): NodeHandler {
  return (request, response, parsed) => {
    const next = typeof parsed === 'function' ? parsed : undefined;
    const { url, originalUrl, baseUrl, body } = mountedOf(request);
    const read: NodeExchangeOptions = { parsed: next === undefined ? (parsed ?? body) : body, proxies };
    const exchange = new NodeExchange(request, response, originalUrl, read);
    if (endpoint.handle(exchange) || endpoint.handle(exchange, innerPath(url, baseUrl, endpoint.path))) return;
    if (next !== undefined) next();
    else exchange.reply(404, notFound(endpoint.path));
  };
}

/** A request that may have come through a router. */
interface Mounted {
  readonly url: string;
  readonly originalUrl: string;
  readonly baseUrl: string;
  readonly body: unknown;
}

type Parts = { readonly [part in keyof Mounted]?: Mounted[part] | undefined };

function mountedOf(request: IncomingMessage & Parts): Mounted {
  const { url = '/', originalUrl = url, baseUrl = '', body } = request;
  return { url, originalUrl, baseUrl, body };
}

/** The path without what a router has taken away. One that took away all of it means the endpoint. */
function innerPath(url: string, baseUrl: string, endpoint: string): string {
  const path = url.split('?', 1)[0] ?? url;
  return path === '/' && baseUrl !== '' ? endpoint : path;
}

function notFound(path: string): string {
  return JSON.stringify({ error: `Nothing is served here: MCP is at ${path}` });
}
