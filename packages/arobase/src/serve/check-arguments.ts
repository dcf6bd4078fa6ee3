/** A command line that means nothing here. Its message is one sentence for whoever typed it. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** Takes the arguments of the program. What is no option, and all behind `--`, belongs to the application. Throws `UsageError`. */
export function checkArguments(argv: readonly string[]): void {
  const own = argv.includes('--') ? argv.slice(0, argv.indexOf('--')) : argv;
  const option = own.find((argument) => argument.startsWith('-') && argument !== '-');
  if (option === undefined) return;
  const [name = option] = option.split('=', 1);
  throw new UsageError(
    HTTP.has(name)
      ? `${name}: this version serves no HTTP; start it without the option, and it speaks MCP on standard input and output.`
      : `Unknown option ${name}: put options of your application behind "--".`,
  );
}

const HTTP = new Set(['--http', '--host']);
