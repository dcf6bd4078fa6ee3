import { spawn } from 'node:child_process';
import { StdioTransport } from '@arobase/node';
import { PATIENCE_MS, type Peer } from './peer.js';

/** A server that runs as a program of its own. */
export interface Program {
  readonly command: string;
  readonly args?: readonly string[];
  readonly cwd?: string;
  /** Added to the environment of this process. */
  readonly env?: { readonly [name: string]: string };
}

/** Starts a program and speaks to it over its standard streams. It must end by itself, with 0, when its input ends. */
export function program({ command, args = [], cwd, env }: Program): Peer {
  const child = spawn(command, args, { cwd, env: { ...process.env, ...env }, stdio: ['pipe', 'pipe', 'pipe'] });
  const complaints: string[] = [];
  child.stderr.setEncoding('utf8').on('data', (text: string) => complaints.push(text));
  const exit = new Promise<string | undefined>((resolve) => {
    child.on('error', (error) => resolve(error.message));
    child.on('close', (code, signal) => resolve(code === 0 ? undefined : `It ended with ${signal ?? code}`));
  });
  const transport = new StdioTransport({
    input: child.stdout,
    output: child.stdin,
    lineLimit: Number.MAX_SAFE_INTEGER,
    ended: () => transport.close(),
  });
  return {
    transport,
    async leave() {
      await transport.flushed(PATIENCE_MS);
      child.stdin.end();
      const failure = await exit;
      if (failure !== undefined) throw new Error(`${[command, ...args].join(' ')}: ${failure}\n${complaints.join('')}`);
    },
  };
}
