/** Why nothing was created. Its message is one sentence for whoever typed the command, and says what to write instead. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  /** Of the process: 2 for a command line that means nothing, else 1. */
  readonly exitCode: 1 | 2;

  constructor(message: string, exitCode: 1 | 2 = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}
