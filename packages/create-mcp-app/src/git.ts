import { spawnSync } from 'node:child_process';

/** Makes a git repository of a directory. Where git is missing or the directory is in a repository already, does nothing. */
export function initGit(directory: string): boolean {
  if (git(directory, 'rev-parse', '--is-inside-work-tree')) return false;
  return git(directory, 'init', '--quiet');
}

function git(cwd: string, ...args: string[]): boolean {
  return spawnSync('git', args, { cwd, stdio: 'ignore' }).status === 0;
}
