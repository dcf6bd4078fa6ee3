import { Complete, NotFoundError, Prompt, ProtocolError, PublicError, Resource, Tool, Arg } from 'arobase';

class DatabaseError extends Error {
  readonly code = 'ECONNREFUSED';
}

/** What handlers throw, by name. */
const THROWN: ReadonlyMap<string, () => unknown> = new Map<string, () => unknown>([
  ['public', () => new PublicError('Say please')],
  ['notFound', () => new NotFoundError('No such thing')],
  ['protocol', () => new ProtocolError(7, 'Own words', { why: 'because' })],
  ['invalidParams', () => new ProtocolError(-32602, 'Bad words')],
  ['reserved', () => new ProtocolError(-32001, 'Reserved')],
  ['error', () => new Error('secret of /etc/passwd')],
  ['subclass', () => new DatabaseError('secret of postgres://user:pw@db')],
  ['string', () => 'secret'],
  ['object', () => ({ code: 1, secret: true })],
  ['null', () => null],
  ['undefined', () => undefined],
]);

export const FAULTS = ['reserved', 'error', 'subclass', 'string', 'object', 'null', 'undefined'];

function raise(what: string): never {
  throw THROWN.get(what)?.();
}

/** Handlers of every kind that throw what they are told to. */
export class Failures {
  @Tool() fails(@Arg('what') what: string) {
    raise(what);
  }

  @Tool() async failsLater(@Arg('what') what: string) {
    await Promise.resolve();
    raise(what);
  }

  @Resource('failure://{what}') resource({ what }: { what: string }) {
    raise(what);
  }

  @Prompt({ name: 'fails' }) prompt(@Arg('what') what: string) {
    raise(what);
  }

  @Complete({ prompt: 'fails' }, 'what') complete(value: string) {
    raise(value);
  }
}
