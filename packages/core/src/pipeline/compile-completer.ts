import { NotFoundError } from '../errors/public-error.js';
import { later } from '../flow/later.js';
import type { CallContext } from '../context/call-context.js';
import type { Completion } from '../protocol/model.js';
import type { Completer } from '../registry/entries.js';
import type { CompiledInput, Reading } from '../schema/compiler.js';
import { attempt } from './attempt.js';
import { completionResult } from './completion-result.js';
import { type PipelineSettings, reportFault } from './faults.js';
import { errorFor, refused } from './refuse.js';
import { timeLimited } from './time-limit.js';

export interface CompleterSpec {
  /** "Weather.cities". */
  readonly member: string | undefined;
  /** "prompt plan", "resource weather://{city}". */
  readonly target: string;
  /** Declared types of the values that were chosen already. */
  readonly input: CompiledInput;
  readonly complete: (value: string, chosen: unknown, call: CallContext) => unknown;
  readonly limit: number;
}

const NOTHING: Completion = { values: [] };

/** Decoding of what was chosen → completer → at most `limit` values. */
export function compileCompleter(spec: CompleterSpec, settings: PipelineSettings): Completer {
  const { member, target, input, complete, limit } = spec;
  const place = { where: `completion of ${target}`, subject: 'The completion', member };
  return (value, chosen, call) =>
    attempt(
      () =>
        later(input.readPart(chosen), (reading: Reading) => {
          if (reading.issues !== undefined) throw refused(reading.issues);
          const completed = later(complete(value, reading.value, call), (given) => completionResult(given, limit));
          return timeLimited(settings, call, completed, (error) => reportFault(settings.onFault, error, place));
        }),
      (error) => {
        if (error instanceof NotFoundError) return NOTHING;
        throw errorFor(error, place, call, settings);
      },
    );
}
