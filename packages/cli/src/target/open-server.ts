import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Channel } from '../client/channel.js';
import { Client } from '../client/client.js';
import { openWith, type ServerFacts } from '../client/handshake.js';
import { HttpChannel } from '../client/http-channel.js';
import { isJson, type Json } from '../client/json.js';
import { type Program, StdioChannel } from '../client/stdio-channel.js';
import { Failure } from '../command/failure.js';
import { decoratorMistake } from '../program/decorator-mistake.js';
import { moduleProgram } from '../program/module-program.js';
import { startFailure } from '../program/start-failure.js';
import type { Target } from './target.js';

export interface OpenOptions {
  readonly cwd: string;
  readonly revision?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  /** What the server writes to standard error. */
  readonly said: (text: string) => void;
  /** Hears of lines on standard output that are no messages; left out, the first ends the conversation. */
  readonly noise?: (line: string) => void;
  /** Every message of the server. */
  readonly heard?: (message: Json) => void;
}

/** A server that answered the handshake. Closing it ends what was started. */
export interface OpenServer extends AsyncDisposable {
  readonly client: Client;
  readonly facts: ServerFacts;
}

/** Starts or reaches a server and opens the conversation. Rejects with `Failure`; what was started has ended then. */
export async function openServer(target: Target, options: OpenOptions): Promise<OpenServer> {
  const early = new Early(options.said);
  const opening = channelTo(target, { ...options, said: (text) => early.hear(text) });
  let answered = false;
  const client = new Client(opening.channel, (message) => {
    answered = true;
    options.heard?.(message);
  });
  opening.failed((reason) => client.fail(reason));
  const elsewhere = new Elsewhere(target, (reason) => client.fail(reason));
  opening.listening(() => elsewhere.begin());
  try {
    const facts = await openWith(client, options.revision).finally(() => elsewhere.end());
    early.pass();
    return { client, facts, [Symbol.asyncDispose]: () => client.close() };
  } catch (error) {
    await client.close();
    const why = startFailure(early.text, options.cwd);
    if (why === undefined) early.pass();
    const mistake = answered ? undefined : programMistake(target, options.cwd);
    if (mistake !== undefined) throw new Failure(`${why ?? (error as Error).message}\n${mistake}`);
    throw why === undefined ? error : new Failure(why);
  }
}

/** Of the program that was started, where it is a file. */
function programMistake(target: Target, cwd: string): string | undefined {
  if (target.kind === 'url') return undefined;
  const file = target.kind === 'module' ? target.file : programOf(target.args, cwd);
  return file === undefined ? undefined : decoratorMistake(file, cwd);
}

function programOf(args: readonly string[], cwd: string): string | undefined {
  return args.map((arg) => path.resolve(cwd, arg)).find((file) => /\.[mc]?[jt]sx?$/.test(file) && existsSync(file));
}

/** What a server says before it answers: where it does not start, its reason is in there. */
class Early {
  text = '';
  readonly #said: (text: string) => void;
  #passing = false;

  constructor(said: (text: string) => void) {
    this.#said = said;
  }

  hear(text: string): void {
    if (this.#passing) this.#said(text);
    else this.text += text;
  }

  pass(): void {
    this.#passing = true;
    if (this.text !== '') this.#said(this.text);
  }
}

export interface Opening {
  readonly channel: Channel;
  /** Tells what makes it useless to go on. */
  failed(listener: (reason: string) => void): void;
  /** Tells that the module listens on a port. */
  listening(listener: () => void): void;
}

/** The way to a server, before anything is said. */
export function channelTo(target: Target, options: OpenOptions): Opening {
  if (target.kind === 'url')
    return { channel: new HttpChannel(target.url, options.headers), failed: () => {}, listening: () => {} };
  const { cwd, said } = options;
  const program: Program =
    target.kind === 'command'
      ? { command: target.command, args: target.args, cwd }
      : moduleProgram(target.file, { cwd, guard: options.noise === undefined, divert: true });
  let failure: (reason: string) => void = () => {};
  let listens: () => void = () => {};
  const channel = new StdioChannel(program, {
    said,
    noise: options.noise ?? ((line) => failure(printed(line))),
    ...(target.kind === 'module' && { news: (news) => (isListening(news) ? listens() : failure(reasonOf(news))) }),
  });
  return { channel, failed: (listener) => (failure = listener), listening: (listener) => (listens = listener) };
}

function isListening(news: unknown): boolean {
  return isJson(news) && news.listening !== undefined;
}

/** A program that listens on a port and says nothing on the pipe speaks HTTP. */
class Elsewhere {
  readonly #target: Target;
  readonly #fail: (reason: string) => void;
  #timer: NodeJS.Timeout | undefined;
  #over = false;

  constructor(target: Target, fail: (reason: string) => void) {
    this.#target = target;
    this.#fail = fail;
  }

  begin(): void {
    const file = this.#target.kind === 'module' ? this.#target.file : '';
    const reason = `${path.relative(process.cwd(), file)} serves over HTTP: start it, and name its URL instead.`;
    if (!this.#over) this.#timer ??= setTimeout(() => this.#fail(reason), QUIET_MS);
  }

  end(): void {
    this.#over = true;
    clearTimeout(this.#timer);
  }
}

const QUIET_MS = 1_000;

function reasonOf(news: unknown): string {
  return isJson(news) && typeof news.failure === 'string' ? news.failure : 'The server did not start.';
}

function printed(line: string): string {
  const shown = line.length > 80 ? `${line.slice(0, 80)}…` : line;
  return `The server printed "${shown}" on standard output, which belongs to the messages: print to standard error (console.error).`;
}
