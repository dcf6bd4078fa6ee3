import { readdirSync, readFileSync } from 'node:fs';

const CORES = { server: '0', load: '1' };

/** The command that keeps a process on one core: the server on the one, its load on the other. */
export function pinned(role, command, args) {
  return process.platform === 'linux' ? ['taskset', ['-c', CORES[role], command, ...args]] : [command, args];
}

/** CPU time that a process has used so far, in milliseconds: steadier than wall time on a machine with other work. */
export function cpuOf(pid) {
  const tasks = `/proc/${pid}/task`;
  const used = readdirSync(tasks).map((task) => Number(readFileSync(`${tasks}/${task}/schedstat`, 'utf8').split(' ')[0]));
  return used.reduce((sum, nanoseconds) => sum + nanoseconds, 0) / 1e6;
}
