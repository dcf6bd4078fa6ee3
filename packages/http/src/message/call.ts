import type { HttpFacts } from '@arobase/core';
import type { Exchange } from '../exchange/exchange.js';

const RETRY_MS = 1_000;

/** The HTTP request behind a call, as its handler sees it. */
export class Call implements HttpFacts {
  constructor(
    private readonly exchange: Exchange,
    private readonly giveBack: (retryMs: number) => void,
  ) {}

  get method(): string {
    return this.exchange.method;
  }

  get path(): string {
    return this.exchange.path;
  }

  get remote(): string | undefined {
    return this.exchange.remote;
  }

  header(name: string): string | undefined {
    return this.exchange.header(name.toLowerCase());
  }

  all(name: string): readonly string[] {
    return this.exchange.all(name.toLowerCase());
  }

  release(retryMs = RETRY_MS): void {
    this.giveBack(retryMs);
  }
}
