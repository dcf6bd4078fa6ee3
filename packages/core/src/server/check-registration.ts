import { optionProblem } from '../decorators/option-rules.js';
import { SetupCode } from '../errors/setup-codes.js';
import { SetupError } from '../errors/setup-error.js';
import { shown } from '../errors/shown.js';
import { isRecord } from '../protocol/message.js';

/** A list of a server, in the words of its decorator. */
export interface ListWords {
  /** "tools". */
  readonly list: string;
  readonly decorator: string;
  /** What an entry goes by. */
  readonly key: 'name' | 'uri';
}

/** Throws `SetupError` for what is no entry, before anything of it is used: it may come from a plug-in, or from JSON. */
export function checkRegistration({ list, decorator, key }: ListWords, action: string, registration: unknown): void {
  const owner = `${list}.${action}`;
  if (!isRecord(registration)) {
    throw badOption(owner, `it was given ${shown(registration)}`, `Write { ${key}: '…', handler: (input, ctx) => … }`);
  }
  const { [key]: name, handler, ...options } = registration;
  if (typeof name !== 'string' || name === '') {
    const problem = `${key} is ${shown(name)}`;
    throw new SetupError(key === 'uri' ? SetupCode.BadUri : SetupCode.BadName, {
      owner,
      problem,
      fix: `Write ${key}: '…'`,
    });
  }
  if (typeof handler !== 'function') {
    throw badOption(owner, `the handler of "${name}" is ${shown(handler)}`, 'Write handler: (input, ctx) => …');
  }
  const words = optionProblem(decorator, options);
  if (words !== undefined) throw badOption(owner, `${words.problem}, of "${name}"`, words.fix);
}

function badOption(owner: string, problem: string, fix: string): SetupError {
  return new SetupError(SetupCode.BadOption, { owner, problem, fix });
}
