import type { StdioRun, StdoutGuard } from '@arobase/node/stdio';
import { type Host, hostOf, SetupError } from '@arobase/core';
import { packageVersion } from '../platform/package-version.js';
import { checkArguments, UNREAD, UsageError } from './check-arguments.js';
import { checkOptions } from './check-options.js';
import { exit } from './exit.js';
import { type HttpChoice, httpAddress, isOpen } from './http-address.js';
import { overHttp } from './over-http.js';
import { type ServeTarget, serverClass } from './server-class.js';
import type { Serving } from './serving.js';

export interface ServeOptions {
  /**
   * Beats the command line, where `--http [port]` and `--host` say the same. With `false`, or a port and a host, the command line
   * is not read at all: a program with arguments of its own says so.
   */
  readonly http?: HttpChoice;
  /** For development: `'always'` has handlers that ask run again after each answer, in every revision. */
  readonly replay?: 'always' | 'never';
}

/**
 * Runs a server as the program: over standard input and output until the client leaves, or over HTTP (`--http [port]`, or
 * `http` of the options) until a signal ends it. On stdio, standard output belongs to the messages: what `console` and
 * dependencies print goes to standard error, and with the lazy form `serve(() => import('./server.js'))` also what they print
 * while they load. Resolves once requests are served. Where that can't be, says why on standard error and ends the process with
 * 1, with 2 for a command line that means nothing.
 */
export async function serve(target: ServeTarget, options: ServeOptions = {}): Promise<Serving> {
  // loaded here: importing the package stays cheap, and possible where there is no Node
  const node = await import('@arobase/node/stdio');
  try {
    checkOptions(options);
    const argv = isOpen(options.http) ? checkArguments(process.argv.slice(2)) : UNREAD;
    const address = httpAddress(options.http, argv);
    if (address !== undefined) return await overHttp(await hostFor(target, options), address);
    const guard = node.guardStdout();
    return await overStdio(await hostFor(target, options), guard);
  } catch (error) {
    if (isForTheOperator(error)) process.stderr.write(`${error.message}\n`);
    else node.report('the server did not start', error);
    return exit(error instanceof UsageError ? 2 : 1);
  }
}

function isForTheOperator(error: unknown): error is Error {
  if (error instanceof SetupError || error instanceof UsageError) return true;
  // its class comes with node:http, which is loaded for HTTP alone
  return error instanceof Error && error.name === 'ListenError';
}

async function hostFor(target: ServeTarget, { replay }: ServeOptions): Promise<Host> {
  const Server = await serverClass(target);
  const host = hostOf(new Server());
  host.assume({ version: packageVersion() ?? host.info.version, replay });
  return host;
}

async function overStdio(host: Host, guard: StdoutGuard): Promise<Serving> {
  const node = await import('@arobase/node/stdio');
  const run = new node.StdioRun(host, { input: process.stdin, output: guard.output });
  const undo = [node.onSignal((exitCode) => run.signal(exitCode)), node.onCrash(crashOf(run)), guard.restore];
  let stopping = false;
  const ended = run.ended.then((exitCode) => (stopping ? undefined : exit(exitCode)));
  try {
    await run.started;
  } catch (error) {
    if (error instanceof SetupError) process.stderr.write(`${error.message}\n`);
    await ended;
  }
  return {
    async stop() {
      stopping = true;
      await run.stop();
      for (const one of undo) one();
    },
  };
}

/** What is answered already still leaves. An exception behind the first may come from the leaving itself, and ends all. */
function crashOf(run: StdioRun): () => void {
  let crashed = false;
  return () => {
    if (crashed) process.exit(1);
    crashed = true;
    void run.crash();
  };
}
