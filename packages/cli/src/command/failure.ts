/** Why a command could not do what it was asked: one sentence for whoever typed it. */
export class Failure extends Error {
  override readonly name = 'Failure';
}

/** A command line that means nothing here. */
export class UsageFailure extends Failure {}
