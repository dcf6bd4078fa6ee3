import { type AddressInfo, Server } from 'node:net';
import type { Diverted } from './settings.js';

/**
 * The port that a server asks for is held by whoever started this process: here it listens on a free one. A server that asks for
 * no port in particular, or for a pipe, is left alone.
 */
export function divertListening(tell: (diverted: Diverted) => void): void {
  const listen = Server.prototype.listen as (this: Server, ...args: unknown[]) => Server;
  Server.prototype.listen = function divert(this: Server, ...args: unknown[]): Server {
    const asked = askedPort(args);
    if (asked === undefined) return listen.apply(this, args);
    this.once('listening', () => tell({ ...asked, port: (this.address() as AddressInfo).port }));
    const [first, ...rest] = args;
    const free = typeof first === 'object' ? { ...first, port: 0 } : 0;
    return listen.call(this, free, ...rest);
  };
}

function askedPort([first, second]: readonly unknown[]): Omit<Diverted, 'port'> | undefined {
  const { port, host } = (typeof first === 'object' && first !== null ? first : { port: first, host: second }) as {
    readonly port?: unknown;
    readonly host?: unknown;
  };
  const wanted = typeof port === 'number' || (typeof port === 'string' && /^\d+$/.test(port)) ? Number(port) : 0;
  return wanted > 0 ? { wanted, host: typeof host === 'string' ? host : undefined } : undefined;
}
