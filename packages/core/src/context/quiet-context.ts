import type { Meta } from '../protocol/model.js';
import type { RequestId } from '../protocol/message.js';
import type { CallContext } from './call-context.js';
import type { Client } from './client.js';
import type { CallFacts, HttpFacts, Logger } from './context.js';
import type { Locals, Principal } from './register.js';
import type { Trace } from './trace.js';

/** A call as completers see it: they cannot ask the client. */
export class QuietContext implements CallFacts {
  readonly #call: CallContext;

  constructor(call: CallContext) {
    this.#call = call;
  }

  get signal(): AbortSignal {
    return this.#call.signal;
  }

  get log(): Logger {
    return this.#call.log;
  }

  get principal(): Principal | undefined {
    return this.#call.principal;
  }

  get client(): Client {
    return this.#call.client;
  }

  get revision(): string {
    return this.#call.revision;
  }

  get requestId(): RequestId {
    return this.#call.requestId;
  }

  get meta(): Meta {
    return this.#call.meta;
  }

  get trace(): Trace | undefined {
    return this.#call.trace;
  }

  get http(): HttpFacts | undefined {
    return this.#call.http;
  }

  get session(): { readonly id: string } | undefined {
    return this.#call.session;
  }

  get locals(): Locals {
    return this.#call.locals;
  }

  get deadline(): number | undefined {
    return this.#call.deadline;
  }

  progress(value: number, total?: number, message?: string): void {
    this.#call.progress(value, total, message);
  }
}
