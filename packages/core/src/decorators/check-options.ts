import { SetupCode } from '../errors/setup-codes.js';
import { OPTION_NAMES } from './option-names.js';
import { type MemberPlace, setupErrorAt } from './setup-at.js';

/** Throws `SetupError` (BAD_OPTION) for options that the types would have refused. */
export function checkOptions(place: MemberPlace, decorator: string, options: unknown): void {
  if (typeof options !== 'object' || options === null) throw noObject(place, decorator, options);
  const known = OPTION_NAMES.get(decorator) ?? [];
  const unknown = Object.keys(options).find((name) => !known.includes(name));
  if (unknown !== undefined) {
    throw setupErrorAt(place, SetupCode.BadOption, {
      problem: `${decorator} has no option "${unknown}"`,
      fix: `It takes ${known.join(', ')}`,
    });
  }
  for (const name of ['name', 'title', 'description']) checkText(place, name, Reflect.get(options, name));
}

function noObject(place: MemberPlace, decorator: string, options: unknown) {
  const isText = typeof options === 'string';
  return setupErrorAt(place, SetupCode.BadOption, {
    problem: `the options of ${decorator} are ${isText ? `"${options}"` : String(options)}, not an object`,
    fix: isText ? `Write { name: '${options}' } or { description: '${options}' }` : 'Write { … }, or nothing',
  });
}

function checkText(place: MemberPlace, name: string, value: unknown): void {
  if (value === undefined || typeof value === 'string') return;
  throw setupErrorAt(place, SetupCode.BadOption, {
    problem: `${name} is ${value === null ? 'null' : `of type ${typeof value}`}`,
    fix: `Write ${name}: '…', or leave it out`,
  });
}
