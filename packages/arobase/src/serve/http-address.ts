import type { HttpAddress } from '@arobase/node';
import { type Host, SetupCode, SetupError } from '@arobase/core';
import { type Arguments, readPort, UsageError } from './check-arguments.js';

/** `true`: on the port that the command line, then `PORT`, names, else 3000. `false`: over standard input and output. */
export type HttpChoice = boolean | number | { readonly port?: number; readonly host?: string };

/** Where to listen; `undefined`: not over HTTP. What the program says beats what the command line says. Throws `UsageError`. */
export function httpAddress(choice: HttpChoice | undefined, argv: Arguments): HttpAddress | undefined {
  if (choice === undefined && !argv.http && argv.host !== undefined) {
    throw new UsageError('--host goes with --http: write --http --host ADDRESS.');
  }
  if (choice === false || (choice === undefined && !argv.http)) return undefined;
  const { port, host }: { readonly port?: number; readonly host?: string } =
    typeof choice === 'object' ? choice : typeof choice === 'number' ? { port: choice } : {};
  return { port: port ?? argv.port ?? environmentPort() ?? DEFAULT_PORT, host: host ?? argv.host ?? LOOPBACK };
}

/** Whether the command line could still say something. */
export function isOpen(choice: HttpChoice | undefined): boolean {
  if (choice === false) return false;
  return typeof choice !== 'object' || choice.port === undefined || choice.host === undefined;
}

/** Throws `SetupError` where the whole network could call, and nothing says who may. */
export function checkExposure({ host }: HttpAddress, { http }: Host): void {
  if (isLoopback(host) || http.allowedHosts !== undefined || http.authenticate !== undefined) return;
  throw new SetupError(SetupCode.BadOption, {
    problem: `--host ${host} lets others reach the server, and nothing says who may call it`,
    fix: "Give the server allowedHosts: ['the.name.it.has'] or authenticate, or listen on 127.0.0.1",
  });
}

const DEFAULT_PORT = 3000;
const LOOPBACK = '127.0.0.1';

function environmentPort(): number | undefined {
  const { PORT } = process.env;
  return PORT === undefined || PORT === '' ? undefined : readPort(PORT, 'PORT');
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(?:\.\d{1,3}){3}$/.test(host);
}
