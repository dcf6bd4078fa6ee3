import process from 'node:process';
import { isJson, parsed } from '../client/json.js';
import { lines } from '../client/lines.js';
import type { Command } from '../command/command.js';
import { UsageFailure } from '../command/failure.js';
import { Application } from '../dev/application.js';
import { Supervisor } from '../dev/supervisor.js';
import { targetOf } from '../target/target.js';
import { atMost } from '../target/with-server.js';

export const dev: Command = {
  name: 'dev',
  summary: 'run a server and start it anew with every change, while its clients stay connected',
  help: `Usage: arobase dev [MAIN] [-- ARGUMENT …]

Runs a program (src/main.ts if none is named) from its TypeScript sources and restarts it when one changes. The client's pipe, or
the port, stays open: the handshake is repeated, calls that ran are answered with an error that says "restarted", and the client
hears that tools, prompts and resources changed. A mistake is shown with its place, and the server before it goes on. Arguments
behind "--" are the program's.

Examples:
  arobase dev
  arobase dev src/main.ts -- --http 3000`,
  options: {},
  async run(typed, terminal) {
    atMost(1, typed, dev);
    const target = targetOf(typed.positionals[0], { ...typed, program: [] }, terminal.cwd);
    if (target.kind !== 'module')
      throw new UsageFailure('dev runs a file of this project: write arobase dev src/main.ts');
    const application = new Application(target.file, {
      args: typed.program,
      cwd: terminal.cwd,
      said: (text) => void process.stderr.write(text),
    });
    const supervisor = new Supervisor(application, {
      send: (message) => terminal.print(JSON.stringify(message)),
      tell: (text) => terminal.tell(`arobase dev: ${text}`),
    });
    return supervised(supervisor);
  },
};

async function supervised(supervisor: Supervisor): Promise<number> {
  process.stdin.on(
    'data',
    lines((line) => {
      for (const message of [parsed(line)].flat()) if (isJson(message)) supervisor.fromClient(message);
    }),
  );
  process.stdin.on('end', () => supervisor.clientLeft());
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => supervisor.stop(signal));
  try {
    return await supervisor.ended;
  } finally {
    process.stdin.destroy();
  }
}
