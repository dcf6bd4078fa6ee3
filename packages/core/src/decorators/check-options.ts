import { SetupCode } from '../errors/setup-codes.js';
import { optionProblem } from './option-rules.js';
import { type MemberPlace, setupErrorAt } from './setup-at.js';

/** Throws `SetupError` (BAD_OPTION) for options that the types would have refused. */
export function checkOptions(place: MemberPlace, decorator: string, options: unknown): void {
  if (typeof options !== 'object' || options === null) throw noObject(place, decorator, options);
  const words = optionProblem(decorator, options);
  if (words !== undefined) throw setupErrorAt(place, SetupCode.BadOption, words);
}

function noObject(place: MemberPlace, decorator: string, options: unknown) {
  const isText = typeof options === 'string';
  return setupErrorAt(place, SetupCode.BadOption, {
    problem: `the options of ${decorator} are ${isText ? `"${options}"` : String(options)}, not an object`,
    fix: isText ? `Write { name: '${options}' } or { description: '${options}' }` : 'Write { … }, or nothing',
  });
}
