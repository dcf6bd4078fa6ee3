import { inspect } from 'node:util';

/** Tells whoever runs the process, on standard error. */
export function report(what: string, error: unknown): void {
  process.stderr.write(`${what}: ${inspect(error)}\n`);
}
