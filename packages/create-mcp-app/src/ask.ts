import { type Choices, PACKAGE_MANAGERS, type Template, TEMPLATES, type Transport, TRANSPORTS } from './choices.js';
import { Refusal } from './refusal.js';

export interface Option<Value extends string> {
  readonly value: Value;
  readonly hint?: string;
}

/** Where questions are asked. An answer is `undefined` where the user left. */
export interface Terminal {
  text(message: string, initial: string, check: (text: string) => string | undefined): Promise<string | undefined>;
  select<Value extends string>(
    message: string,
    options: readonly Option<Value>[],
    initial: Value,
  ): Promise<Value | undefined>;
}

/** Asks for what is open: at most four questions. Throws `Refusal` where the user left. */
export async function ask(
  open: Partial<Choices>,
  usual: Choices,
  terminal: Terminal,
  check: (directory: string) => string | undefined,
): Promise<Choices> {
  const directory = open.directory ?? given(await terminal.text('Where should it go?', usual.directory, check));
  const template = open.template ?? given(await terminal.select('Which template?', templates, usual.template));
  const transport = open.transport ?? given(await terminal.select('How is it reached?', transports, usual.transport));
  const pm = open.pm ?? given(await terminal.select('Which package manager?', managers, usual.pm));
  return { directory, template, transport, pm };
}

const TEMPLATE_HINTS: Readonly<Record<Template, string>> = {
  starter: 'DTO classes, services, a resource, a prompt, completions; tests with jest',
  minimal: 'one file of tools; tests with the runner of Node',
  zod: 'zod schemas, standard decorators, tsx; tests with vitest',
};

const TRANSPORT_HINTS: Readonly<Record<Transport, string>> = {
  both: 'stdio, and HTTP with --http',
  stdio: 'a host starts it as its child process',
  http: 'a service that clients call',
};

const templates = TEMPLATES.map((value) => ({ value, hint: TEMPLATE_HINTS[value] }));
const transports = TRANSPORTS.map((value) => ({ value, hint: TRANSPORT_HINTS[value] }));
const managers = PACKAGE_MANAGERS.map((value) => ({ value }));

function given<Value>(answer: Value | undefined): Value {
  if (answer === undefined) throw new Refusal('Left: nothing was written.');
  return answer;
}
