import path from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { callsServe } from './calls-serve.js';
import { exportsServer, loadArobase } from './exported-server.js';
import { divertListening } from './divert-listening.js';
import { guardLoading } from './loading-guard.js';
import type { RunnerNews, RunnerSettings } from './settings.js';
import { AHEAD } from './typescript/hooks.js';
import { installHooks } from './typescript/install-hooks.js';

const FRAME = /(?:\(|at )(?:async )?(?:file:\/\/)?([^()]*?:\d+):\d+\)?$/;

// a process of its own: node runner.js SETTINGS FILE ARGUMENT…
const [, , settings = '', file = '', ...args] = process.argv;
await main(JSON.parse(settings) as RunnerSettings);

async function main({ hooks, guard, ahead, divert }: RunnerSettings): Promise<void> {
  if (process.argv[1] !== undefined) process.argv.splice(1, process.argv.length, file, ...args);
  if (hooks !== undefined) installHooks(hooks);
  if (guard) guardLoading();
  if (divert === true) divertListening((listening) => tell({ listening }));
  if (ahead !== undefined) await standBy(ahead);
  const { write } = process.stdout;
  let idle = () => fail(`${shown()} serves nothing: export a class that extends McpServer, or call serve(…).`);
  process.once('beforeExit', () => idle());
  try {
    const module = (await import(pathToFileURL(file).href)) as object;
    if (!exportsServer(module)) return;
    const serve = async () => void (await (await loadArobase(file)).serve(() => module));
    if (process.stdout.write !== write) return;
    // a program that serves by itself may do so at any later time: served twice, each request would have two answers
    if (callsServe(file)) idle = () => void serve().catch((error: unknown) => fail(explained(error)));
    else await serve();
  } catch (error) {
    fail(explained(error));
  }
}

/** Loads what every start loads, then waits for the word. */
async function standBy(packages: readonly string[]): Promise<void> {
  const told = new Promise<void>((resolve) => process.once('message', () => resolve()));
  for (const name of packages) await import(AHEAD + name).catch(() => {});
  tell({ waiting: true });
  await told;
}

function explained(error: unknown): string {
  const { name = '', message = String(error), stack = '' } = error instanceof Error ? error : {};
  if (name === 'SourceError') return message.replace(process.cwd() + path.sep, '');
  if (name === 'SetupError') return message;
  const [, place] =
    stack.split('\n').flatMap((line) => (line.includes(path.dirname(file)) ? [FRAME.exec(line)] : []))[0] ?? [];
  const where = place === undefined ? '' : ` (${place})`;
  return `${shown()} throws while it loads: ${name === 'Error' || name === '' ? message : `${name}: ${message}`}${where}`;
}

function shown(): string {
  return path.relative(process.cwd(), file) || file;
}

function fail(failure: string): void {
  if (process.send === undefined) process.stderr.write(`${failure}\n`);
  tell({ failure });
  process.exitCode = 1;
  // what the module opened before it failed would keep the process
  setTimeout(() => process.exit(1), 100);
}

function tell(news: RunnerNews): void {
  process.send?.(news);
}
