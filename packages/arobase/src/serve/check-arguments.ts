/** A command line that means nothing here. Its message is one sentence for whoever typed it. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** What the command line asks for. */
export interface Arguments {
  readonly http: boolean;
  readonly port: number | undefined;
  readonly host: string | undefined;
}

/** Takes the arguments of the program. What is no option, and all behind `--`, belongs to the application. Throws `UsageError`. */
export function checkArguments(argv: readonly string[]): Arguments {
  const own = argv.includes('--') ? argv.slice(0, argv.indexOf('--')) : argv;
  let found: Arguments = { http: false, port: undefined, host: undefined };
  for (const [at, argument] of own.entries()) {
    if (!argument.startsWith('-') || argument === '-') continue;
    const [name = argument, ...rest] = argument.split('=');
    const value = rest.length > 0 ? rest.join('=') : own[at + 1];
    if (name === '--http') found = { ...found, http: true, port: portOf(value, rest.length > 0) };
    else if (name === '--host') found = { ...found, host: hostOf(value) };
    else throw new UsageError(`Unknown option ${name}: put options of your application behind "--".`);
  }
  if (found.host !== undefined && !found.http)
    throw new UsageError('--host goes with --http: write --http --host ADDRESS.');
  return found;
}

/** Throws `UsageError` for what is no port. */
export function readPort(text: string, where: string): number {
  const port = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (port <= 65_535) return port;
  throw new UsageError(`${where} is "${text}": write a port from 0 to 65535.`);
}

/** What follows --http is a port only if it looks like one: it may be the application's. */
function portOf(value: string | undefined, attached: boolean): number | undefined {
  return value !== undefined && (attached || /^\d+$/.test(value)) ? readPort(value, '--http') : undefined;
}

function hostOf(value: string | undefined): string {
  if (value !== undefined && value !== '' && !value.startsWith('-')) return value;
  throw new UsageError('--host needs a name or an address: --host 0.0.0.0');
}
