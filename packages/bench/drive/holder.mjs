import { fork } from 'node:child_process';
import { ending } from './children.mjs';

/** A process that holds GET streams open: as many as the system lets one process have. */
export class Holder {
  #child = ending(fork(new URL('hold.mjs', import.meta.url)));

  /** Opens one stream a session; `undefined` in place of a session's name: without one. */
  open(url, sessions) {
    return new Promise((resolve, reject) => {
      this.#child.once('message', (problem) => (problem === null ? resolve() : reject(new Error(problem))));
      this.#child.send({ url, sessions: sessions.map((session) => session ?? null) });
    });
  }

  end() {
    this.#child.kill('SIGKILL');
  }
}
