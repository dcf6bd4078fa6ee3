import type { Issue } from '@arobase/core';

export type Step = string | number;
export type Path = readonly Step[];

/** What a reading answers for a value that it does not accept. */
export const REFUSED: unique symbol = Symbol('refused');

export interface RunOptions {
  /** A lossless repair is tried where a value fails. */
  readonly repair: boolean;
  /** The values came as strings: a string that its place refuses is decoded, and that is no repair. */
  readonly decode: boolean;
  /** What is absent stays absent. */
  readonly part: boolean;
}

/** One careful reading: knows where it is, collects every issue, repairs, and gathers what is asynchronous. */
export class Run {
  readonly path: Step[] = [];
  readonly issues: Issue[] = [];
  readonly repaired: Path[] = [];
  readonly pending: Promise<void>[] = [];
  readonly options: RunOptions;

  constructor(options: RunOptions) {
    this.options = options;
  }

  refuse(message: string): typeof REFUSED {
    this.issues.push({ path: [...this.path], message });
    return REFUSED;
  }

  refuseAt(step: Step, message: string): typeof REFUSED {
    this.issues.push({ path: [...this.path, step], message });
    return REFUSED;
  }

  /** A run at the same place, whose findings count only once it is joined. */
  branch(): Run {
    const branch = new Run(this.options);
    branch.path.push(...this.path);
    return branch;
  }

  /** What the branch still waits for counts once it is there. */
  join(branch: Run): void {
    this.#take(branch);
    this.pending.push(...branch.pending.map((one) => one.finally(() => this.#take(branch))));
  }

  #take({ issues, repaired }: Run): void {
    this.issues.push(...issues.splice(0));
    this.repaired.push(...repaired.splice(0));
  }
}

/** A value that is not there yet. */
export class Later {
  readonly value: Promise<unknown>;

  constructor(value: Promise<unknown>) {
    this.value = value;
  }
}

/** Puts a value into its place, now or once it is there. */
export function settle(value: unknown, run: Run, put: (value: unknown) => void): void {
  if (value instanceof Later)
    run.pending.push(value.value.then((settled) => void (settled === REFUSED || put(settled))));
  else if (value !== REFUSED) put(value);
}
