import path from 'node:path';
import type { Json } from '../client/json.js';
import { Failure } from '../command/failure.js';
import { SourceError } from '../program/typescript/source-error.js';
import type { Application } from './application.js';
import type { Child } from './child.js';
import { Conversation } from './conversation.js';
import { Front } from './http/front.js';
import { Watch } from './watch.js';

export interface SupervisorOptions {
  /** To the client. */
  readonly send: (message: Json) => void;
  /** To whoever develops. */
  readonly tell: (text: string) => void;
}

const STAND_BY_MS = 250;

/** Keeps the way to the client open while the application starts anew with every change. */
export class Supervisor {
  /** Resolves with the exit code when there is nothing left to do; rejects with `Failure`. */
  readonly ended: Promise<number>;
  readonly #application: Application;
  readonly #options: SupervisorOptions;
  readonly #conversation: Conversation;
  readonly #watch: Watch;
  readonly #end = new Outcome();
  #child: Child | undefined;
  #next: Child | undefined;
  #front: Front | undefined;
  #timer: NodeJS.Timeout | undefined;
  #leaving = false;
  #left = false;

  constructor(application: Application, options: SupervisorOptions) {
    this.ended = this.#end.promise;
    this.#application = application;
    this.#options = options;
    this.#conversation = new Conversation(options.send);
    this.#watch = new Watch(application.folder, {
      isSource: (file) => application.isSource(file),
      isOutput: (folder) => application.isOutput(folder),
      tell: (files) => void this.#changed(files),
    });
    void this.#start(undefined);
  }

  fromClient(message: Json): void {
    this.#conversation.fromClient(message);
  }

  /** The client on the pipe has left. Over HTTP others may come, and whether it is HTTP shows when the server is there. */
  clientLeft(): void {
    this.#left = true;
    if (this.#front !== undefined || (this.#child === undefined && this.#next !== undefined)) return;
    this.#leave();
    if (this.#child === undefined) this.#end.resolve(0);
    else this.#child.stop();
  }

  stop(signal: NodeJS.Signals): void {
    const again = this.#leaving;
    this.#leave();
    if (this.#child === undefined || again) this.#end.resolve(0);
    else this.#child.signal(signal);
  }

  async #changed(files: readonly string[]): Promise<void> {
    if (this.#leaving) return;
    try {
      this.#application.check(files);
    } catch (error) {
      this.#options.tell(`${this.#shorten((error as Error).message)}\n${this.#goesOn()}`);
      if (!(error instanceof SourceError)) throw error;
      return;
    }
    await this.#start(`${files.map((file) => path.relative(this.#application.folder, file)).join(', ')} changed`);
  }

  /** Starts the next child and lets it take over; one that fails changes nothing. */
  async #start(reason: string | undefined): Promise<void> {
    const began = performance.now();
    clearTimeout(this.#timer);
    this.#next?.kill();
    const child = this.#application.start();
    this.#next = child;
    try {
      await this.#ready(child);
    } catch (error) {
      if (this.#next !== child || this.#leaving) return;
      this.#next = undefined;
      this.#failed(error);
      return;
    }
    if (this.#next !== child || this.#leaving) return child.kill();
    this.#takeOver(child, reason);
    if (reason !== undefined) this.#options.tell(`${reason}: restarted in ${Math.round(performance.now() - began)} ms`);
  }

  async #ready(child: Child): Promise<void> {
    child.follow({
      message: (message) => this.#conversation.fromChild(child, message),
      ended: (why) => this.#over(child, why),
    });
    let current = () => false;
    const introduced = async () => {
      while (!current()) current = await this.#conversation.introduce(child);
      return undefined;
    };
    const listening = await Promise.race([introduced(), child.listening]);
    if (listening === undefined) return;
    this.#front ??= await Front.open(listening, this.#options.tell).catch((error: unknown) => {
      this.#leave();
      this.#end.reject(error as Error);
      throw error;
    });
    await this.#front.introduce(listening);
  }

  #takeOver(child: Child, reason: string | undefined): void {
    const before = this.#child;
    this.#next = undefined;
    this.#child = child;
    this.#conversation.switchTo(child, reason);
    this.#front?.switchTo(reason);
    before?.stop();
    this.#timer = setTimeout(() => this.#application.standBy(), STAND_BY_MS);
    if (this.#left) this.clientLeft();
  }

  #failed(error: unknown): void {
    const said = error instanceof Failure ? error.message : String(error);
    const why = [said, this.#application.mistake()].filter((part) => part !== undefined).join('\n');
    this.#options.tell(`${this.#shorten(why)}\n${this.#goesOn()}`);
    if (this.#child === undefined) this.#conversation.lost(this.#shorten(why));
    if (this.#child === undefined && this.#left) {
      this.#leave();
      this.#end.resolve(1);
    } else this.#timer = setTimeout(() => this.#application.standBy(), STAND_BY_MS);
  }

  #over(child: Child, why: string): void {
    if (child !== this.#child) return;
    this.#child = undefined;
    if (this.#leaving) this.#end.resolve(/exit code (\d+)/.test(why) ? Number(RegExp.$1) : 0);
    else {
      this.#conversation.lost(why);
      this.#front?.lost();
      this.#options.tell(`The server is down: ${why}. It starts again with the next change.`);
    }
  }

  #goesOn(): string {
    return this.#child === undefined ? 'It starts with the next change.' : 'The server before this change goes on.';
  }

  #shorten(text: string): string {
    return text.replaceAll(this.#application.folder + path.sep, '');
  }

  #leave(): void {
    this.#leaving = true;
    clearTimeout(this.#timer);
    this.#watch[Symbol.dispose]();
    this.#next?.kill();
    this.#application.discard();
    this.#front?.close();
  }
}

/** How it ends, once that is known. */
class Outcome {
  readonly promise: Promise<number>;
  resolve: (code: number) => void = () => {};
  reject: (error: Error) => void = () => {};

  constructor() {
    this.promise = new Promise((resolve, reject) => {
      this.resolve = resolve;
      this.reject = reject;
    });
  }
}
