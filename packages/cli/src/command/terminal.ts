import process from 'node:process';

/** Where a command writes: what was asked for goes to `print`, everything else to `tell`. */
export interface Terminal {
  print(text: string): void;
  tell(text: string): void;
  readonly cwd: string;
}

export const terminal: Terminal = {
  print: (text) => void process.stdout.write(`${text}\n`),
  tell: (text) => void process.stderr.write(`${text}\n`),
  get cwd() {
    return process.cwd();
  },
};
