import { isRecord, nearest, SetupCode, SetupError } from '@arobase/core';

/** Throws `SetupError` (BAD_OPTION) for options of `serve` that the types would have refused. */
export function checkOptions(options: unknown): void {
  if (!isRecord(options)) throw badOption(`its options are ${String(options)}`, 'Write serve(…, { http: true })');
  const unknown = Object.keys(options).find((name) => !OPTIONS.includes(name));
  if (unknown !== undefined) {
    const near = nearest(unknown, OPTIONS);
    throw badOption(
      `it has no option "${unknown}"`,
      near === undefined ? `It takes ${ALL}` : `Write ${near}: it takes ${ALL}`,
    );
  }
  const { http, replay } = options;
  if (!isChoice(http)) {
    throw badOption(
      `its option http is ${shown(http)}`,
      "Write true, a port from 0 to 65535, or { port: 8080, host: '127.0.0.1' }",
    );
  }
  if (replay !== undefined && replay !== 'always' && replay !== 'never') {
    throw badOption(`its option replay is ${shown(replay)}`, "Write 'always' or 'never'");
  }
}

const OPTIONS = ['http', 'replay'];
const ALL = OPTIONS.join(' and ');

function isChoice(choice: unknown): boolean {
  if (choice === undefined || typeof choice === 'boolean' || isPort(choice)) return true;
  if (!isRecord(choice)) return false;
  const { port, host, ...others } = choice;
  const named = host === undefined || (typeof host === 'string' && host !== '');
  return named && (port === undefined || isPort(port)) && Object.keys(others).length === 0;
}

function isPort(value: unknown): boolean {
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 65_535;
}

function shown(value: unknown): string {
  return typeof value === 'object' || typeof value === 'string' ? JSON.stringify(value) : String(value);
}

function badOption(problem: string, fix: string): SetupError {
  return new SetupError(SetupCode.BadOption, { owner: 'serve', problem, fix });
}
