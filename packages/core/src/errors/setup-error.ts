import { isBranded } from './brand.js';
import { className } from './class-name.js';
import type { SetupCode } from './setup-codes.js';

const BRAND = Symbol.for('arobase.SetupError');

export interface SetupProblem {
  /** Class that carries the mistake, where there is one. */
  readonly owner?: string | undefined;
  /** Method or property of that class. */
  readonly member?: string | undefined;
  /** What is wrong: one sentence without a closing full stop. */
  readonly problem: string;
  /** What to write instead: one sentence without a closing full stop. */
  readonly fix: string;
}

/** A mistake in the application's own code, found before the first message is answered. Read by its author, never sent to a peer. */
export class SetupError extends Error {
  override readonly name = 'SetupError';
  readonly [BRAND] = true;
  readonly owner: string | undefined;
  readonly member: string | undefined;
  readonly problem: string;
  readonly fix: string;

  constructor(
    readonly code: SetupCode,
    { owner, member, problem, fix }: SetupProblem,
  ) {
    super(`${place(owner, member)}${problem}. ${fix}. (${code})`);
    this.owner = owner;
    this.member = member;
    this.problem = problem;
    this.fix = fix;
  }

  /** The same problem, told with the place that only the caller knows. */
  at(owner: string, member?: string): SetupError {
    const inner = this.owner === undefined ? '' : `${place(this.owner, this.member)}`;
    return new SetupError(this.code, { owner, member, problem: inner + this.problem, fix: this.fix });
  }

  static override [Symbol.hasInstance](value: unknown): boolean {
    return isBranded(value, BRAND);
  }
}

function place(owner: string | undefined, member: string | undefined): string {
  if (owner === undefined) return member === undefined ? '' : `${member}: `;
  return member === undefined ? `${className(owner)}: ` : `${className(owner)}.${member}: `;
}
