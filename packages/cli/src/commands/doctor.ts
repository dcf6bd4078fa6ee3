import type { Command } from '../command/command.js';
import { diagnosis, diagnosisText } from '../doctor/diagnosis.js';
import { examine } from '../doctor/examine.js';
import { headersOf, TARGET_HELP, TARGET_OPTIONS } from '../target/options.js';
import { targetOf } from '../target/target.js';
import { atMost } from '../target/with-server.js';

export const doctor: Command = {
  name: 'doctor',
  summary: 'find what hosts and model APIs would refuse, and say the fix',
  help: `Usage: arobase doctor [TARGET] [--strict] [--json]

Looks at compiler flags, packages, formatter rules and host settings of the project, starts the server, and holds names,
descriptions, schemas, results and protocol against what known hosts take. Tools that say they only read and that need no
arguments are called once. The exit code is 1 where there is an error.

${TARGET_HELP.replace(/ {2}--revision.*\n/, '')}
  --strict           exit code 1 for warnings, too
  --json             the findings as JSON

Examples:
  arobase doctor
  arobase doctor http://127.0.0.1:3000/mcp --strict
  arobase doctor -- npx some-server`,
  options: { header: TARGET_OPTIONS.header, strict: { type: 'boolean' }, json: { type: 'boolean' } },
  async run(typed, terminal) {
    atMost(1, typed, doctor);
    const target = targetOf(typed.positionals[0], typed, terminal.cwd);
    const found = diagnosis(await examine(target, { cwd: terminal.cwd, headers: headersOf(typed) }));
    terminal.print(typed.options.json === true ? JSON.stringify(found, undefined, 2) : diagnosisText(found));
    const { error, warning } = found.counts;
    return error > 0 || (typed.options.strict === true && warning > 0) ? 1 : 0;
  },
};
