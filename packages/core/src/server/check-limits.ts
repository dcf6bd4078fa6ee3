import { insteadOf } from '../errors/instead-of.js';
import { SetupCode } from '../errors/setup-codes.js';
import { SetupError } from '../errors/setup-error.js';
import { shown } from '../errors/shown.js';
import { DEFAULT_LIMITS, type Limits } from './limits.js';

interface Range {
  readonly least: number;
  readonly most: number;
}

const COUNT: Range = { least: 1, most: Number.MAX_SAFE_INTEGER };
const MAYBE_NONE: Range = { ...COUNT, least: 0 };
// timers hold 31 bits of milliseconds, and run at once beyond; a stop waits for twice its grace
const TIMER: Range = { least: 1, most: 2 ** 30 };

const RANGES: { readonly [name in keyof Limits]?: Range } = {
  depth: { least: 1, most: 1000 },
  handlerMs: { ...TIMER, least: 0 },
  graceMs: { ...TIMER, least: 0 },
  questionMs: TIMER,
  keepAliveMs: TIMER,
  questions: MAYBE_NONE,
  streams: MAYBE_NONE,
  eventCount: MAYBE_NONE,
  eventBytes: MAYBE_NONE,
};

/** Throws `SetupError` (BAD_OPTION) for a limit that there is not, or that is no number within its range. */
export function checkLimits(owner: string, limits: object): void {
  for (const [name, value] of Object.entries(limits)) {
    if (!Object.hasOwn(DEFAULT_LIMITS, name)) {
      throw badLimit(owner, `there is no limit "${name}"`, insteadOf(name, Object.keys(DEFAULT_LIMITS), 'They are'));
    }
    const { least, most } = RANGES[name as keyof Limits] ?? COUNT;
    if (value === undefined || (Number.isSafeInteger(value) && value >= least && value <= most)) continue;
    throw badLimit(
      owner,
      `limits.${name} is ${shown(value)}`,
      `Give a whole number from ${least} to ${most}, or leave it out`,
    );
  }
}

function badLimit(owner: string, problem: string, fix: string): SetupError {
  return new SetupError(SetupCode.BadOption, { owner, problem, fix });
}
