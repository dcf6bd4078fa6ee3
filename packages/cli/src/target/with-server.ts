import type { Command, Typed } from '../command/command.js';
import type { Terminal } from '../command/terminal.js';
import { UsageFailure } from '../command/failure.js';
import { headersOf, revisionOf } from './options.js';
import { openServer, type OpenServer } from './open-server.js';
import { targetOf } from './target.js';

/** Opens the server that a command line names, and closes it when `use` is done. */
export async function withServer<T>(
  { named, typed, terminal }: { named: string | undefined; typed: Typed; terminal: Terminal },
  use: (server: OpenServer) => Promise<T>,
): Promise<T> {
  const target = targetOf(named, typed, terminal.cwd);
  await using server = await openServer(target, {
    cwd: terminal.cwd,
    revision: revisionOf(typed),
    headers: headersOf(typed),
    said: (text) => terminal.tell(text.replace(/\n$/, '')),
  });
  return await use(server);
}

/** Throws `UsageFailure` where more words stand than the command takes. */
export function atMost(count: number, { positionals }: Typed, { name }: Pick<Command, 'name'>): void {
  const extra = positionals[count];
  if (extra !== undefined) throw new UsageFailure(`"${extra}" is one word too many: see arobase ${name} --help.`);
}
