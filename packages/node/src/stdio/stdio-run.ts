import type { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { type Host, type Served, SetupError } from '@arobase/core';
import { report } from '../process/report.js';
import { within } from '../process/within.js';
import type { Output } from './output.js';
import { StdioTransport } from './stdio-transport.js';

export interface StdioPipes {
  readonly input: Readable;
  readonly output: Output;
}

/** What a run needs of a server. */
export type StdioHost = Pick<Host, 'connect' | 'limits' | 'start' | 'stop'>;

/**
 * A server on one pair of pipes, from start to exit code. It ends when the client closes its end: the calls that run get their
 * grace, `onStop` runs once, and everything that was answered is handed on. It never ends the process itself.
 */
export class StdioRun {
  /** Resolves once requests are served; rejects with what kept the server from starting. */
  readonly started: Promise<void>;
  /** The exit code, once all is over: 0, or 1 where starting or stopping failed. */
  readonly ended: Promise<number>;
  readonly #host: StdioHost;
  readonly #transport: StdioTransport;
  readonly #connection: Served;
  readonly #hurried = new Latch<void>();
  readonly #answered = new Latch<void>();
  readonly #end = new Latch<number>();
  #finishing = false;
  #signals = 0;
  #exitCode = 0;

  constructor(host: StdioHost, { input, output }: StdioPipes) {
    this.#host = host;
    this.ended = this.#end.opened;
    this.#transport = new StdioTransport({
      input,
      output,
      lineLimit: host.limits.line,
      answered: () => this.#answered.open(),
      ended: () => this.#clientLeft(),
      broken: () => void this.#finish(Promise.resolve()),
    });
    this.#connection = host.connect(this.#transport);
    this.started = host.start();
    this.started.catch((error: unknown) => this.#failed(error));
  }

  /** Ends as a signal asks: the first lets the calls that run finish, the next ends at once with `exitCode`. */
  signal(exitCode: number): void {
    this.#signals += 1;
    if (this.#signals > 1) this.#force(exitCode);
    else if (this.#finishing) this.#hurried.open();
    else void this.#finish(this.#host.stop());
  }

  /** Ends after an exception that nobody caught: what is answered already still leaves. */
  async crash(): Promise<void> {
    this.#finishing = true;
    await this.#transport.flushed(this.#host.limits.graceMs);
    this.#end.open(1);
  }

  async stop(): Promise<void> {
    void this.#finish(this.#host.stop());
    await this.ended;
  }

  #clientLeft(): void {
    if (this.#finishing) this.#hurried.open();
    // what was asked before the end is answered, even if it came while the server was starting
    else void this.#finish(this.#allAnswered());
  }

  async #allAnswered(): Promise<void> {
    await this.started.catch(() => {});
    await this.#connection.settled();
  }

  #failed(error: unknown): void {
    this.#exitCode = 1;
    // a mistake in the application's own code is for its author alone; any other failure is told to the client first
    void this.#finish(error instanceof SetupError ? Promise.resolve() : this.#answered.opened);
  }

  #force(exitCode: number): void {
    this.#end.open(exitCode);
    this.#hurried.open();
  }

  /** Ends when `calls` are over, in any case after the grace. */
  async #finish(calls: Promise<unknown>): Promise<void> {
    if (this.#finishing) return;
    this.#finishing = true;
    const { graceMs } = this.#host.limits;
    await within(Promise.race([calls, this.#hurried.opened]), graceMs).catch(() => false);
    // the answer of a call that is just over leaves in this turn
    await setImmediate();
    this.#connection.close();
    await this.#stopHost(STOP_GRACES * graceMs);
    await this.#transport.flushed(graceMs);
    this.#end.open(this.#exitCode);
  }

  async #stopHost(milliseconds: number): Promise<void> {
    try {
      if (await within(Promise.race([this.#host.stop(), this.ended]), milliseconds)) return;
      report('the server did not stop', new Error(`onStop is still running after ${milliseconds} ms`));
    } catch (error) {
      report('the server did not stop', error);
    }
    this.#exitCode = 1;
  }
}

/** The calls that run may use the first grace; the rest is for `onStop`. */
const STOP_GRACES = 2;

class Latch<T> {
  readonly opened: Promise<T>;
  open: (value: T) => void = () => {};

  constructor() {
    this.opened = new Promise((resolve) => {
      this.open = resolve;
    });
  }
}
