import { each, type EachOptions } from './each.js';

export const TRANSPORTS = ['memory', 'stdio', 'http'] as const;
export type TransportName = (typeof TRANSPORTS)[number];

/** One test a transport: `eachTransport('adds', async (transport) => { … connect(Calc, { transport }) … })`. */
export function eachTransport(
  title: string,
  test: (transport: TransportName) => unknown,
  options: EachOptions<TransportName> = {},
): void {
  each(TRANSPORTS, title, test, options);
}
