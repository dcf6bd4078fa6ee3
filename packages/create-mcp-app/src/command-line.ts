import { parseArgs } from 'node:util';
import { type Choices, PACKAGE_MANAGERS, TEMPLATES, TRANSPORTS } from './choices.js';
import { Refusal } from './refusal.js';

/** What the command line says. Choices that it leaves open are absent. */
export interface CommandLine {
  readonly choices: Partial<Choices>;
  /** Take the defaults for what is open. */
  readonly yes: boolean;
  readonly install: boolean;
  readonly git: boolean;
  /** A folder of tarballs that stand in for packages of the registry. */
  readonly packages: string | undefined;
  readonly help: boolean;
  readonly version: boolean;
}

export const USAGE = `npm create mcp-app@latest [directory] -- [options]

  --template NAME    ${TEMPLATES.join(', ')}
  --transport NAME   ${TRANSPORTS.join(', ')}
  --pm NAME          ${PACKAGE_MANAGERS.join(', ')}
  -y, --yes          ask nothing, take the defaults
  --no-install       do not install the dependencies
  --no-git           do not make a git repository
  --packages FOLDER  take the packages of Arobase from tarballs in this folder
  -h, --help         show this
  -v, --version      show the version
`;

/** Throws `Refusal` for what means nothing. */
export function readCommandLine(argv: readonly string[]): CommandLine {
  const { values, positionals } = parsed(argv);
  const [directory, extra] = positionals;
  if (extra !== undefined) {
    throw new Refusal(`One directory at a time, not also "${extra}": put a path with spaces in quotes.`, 2);
  }
  if (directory?.trim() === '') throw new Refusal('The directory has no name: write one, such as my-server.', 2);
  const choices: Partial<Choices> = {
    ...(directory !== undefined && { directory }),
    ...(values.template !== undefined && { template: oneOf('--template', values.template, TEMPLATES) }),
    ...(values.transport !== undefined && { transport: oneOf('--transport', values.transport, TRANSPORTS) }),
    ...(values.pm !== undefined && { pm: oneOf('--pm', values.pm, PACKAGE_MANAGERS) }),
  };
  const { yes = false, help = false, version = false, packages } = values;
  return { choices, yes, help, version, packages, install: !values['no-install'], git: !values['no-git'] };
}

const OPTIONS = {
  template: { type: 'string' },
  transport: { type: 'string' },
  pm: { type: 'string' },
  yes: { type: 'boolean', short: 'y' },
  'no-install': { type: 'boolean' },
  'no-git': { type: 'boolean' },
  packages: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean', short: 'v' },
} as const;

function parsed(argv: readonly string[]) {
  for (const [at, argument] of argv.entries()) {
    if (argument === '--') break;
    check(argument, argv[at + 1]);
  }
  return parseArgs({ args: [...argv], options: OPTIONS, allowPositionals: true, strict: true });
}

// asked before parseArgs, whose errors are several sentences and name no option that there is
function check(argument: string, next: string | undefined): void {
  if (!argument.startsWith('-') || argument === '-') return;
  const [flag = argument, ...rest] = argument.split('=');
  const option = Object.entries(OPTIONS).find(
    ([name, known]) => flag === `--${name}` || ('short' in known && flag === `-${known.short}`),
  )?.[1];
  if (option === undefined) {
    const known = Object.keys(OPTIONS).map((name) => `--${name}`);
    throw new Refusal(`There is no option ${flag}: choose from ${known.join(', ')}.`, 2);
  }
  if (option.type === 'boolean' && rest.length > 0)
    throw new Refusal(`${flag} takes no value: write ${flag} alone.`, 2);
  const value = rest.length > 0 ? rest.join('=') : next;
  if (
    option.type === 'string' &&
    (value === undefined || value === '' || (rest.length === 0 && value.startsWith('-')))
  ) {
    throw new Refusal(`${flag} needs a value: write ${flag}=…, see --help.`, 2);
  }
}

function oneOf<Name extends string>(flag: string, value: string, known: readonly Name[]): Name {
  const found = known.find((name) => name === value);
  if (found !== undefined) return found;
  throw new Refusal(`${flag} is "${value}": choose ${known.join(', ')}.`, 2);
}
