import { spawn } from 'node:child_process';
import type { Command } from './package-manager.js';

/** Runs a command with the terminal of this program. Gives what went wrong, `undefined` if nothing did. */
export function runCommand(
  { command, args, shell }: Command,
  cwd: string,
  env: NodeJS.ProcessEnv,
): Promise<string | undefined> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd, env, shell, stdio: ['ignore', 'inherit', 'inherit'] });
    child.on('error', (error: NodeJS.ErrnoException) => {
      resolve(error.code === 'ENOENT' ? `${command} was not found` : `${command} did not start (${error.message})`);
    });
    child.on('exit', (code, signal) => {
      const line = [command, ...args].join(' ');
      resolve(code === 0 ? undefined : `${line} failed (${signal ?? `exit code ${code}`})`);
    });
  });
}
