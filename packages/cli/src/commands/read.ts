import type { Command } from '../command/command.js';
import { contentsText } from '../offer/content-text.js';
import { TARGET_HELP, TARGET_OPTIONS } from '../target/options.js';
import { atMost, withServer } from '../target/with-server.js';
import { needed } from './words.js';

export const read: Command = {
  name: 'read',
  summary: 'read a resource',
  help: `Usage: arobase read URI [TARGET] [--json]

Prints what a resource holds.

${TARGET_HELP}
  --json             the whole result

Examples:
  arobase read bookshop://books
  arobase read bookshop://books http://127.0.0.1:3000/mcp`,
  options: { ...TARGET_OPTIONS, json: { type: 'boolean' } },
  async run(typed, terminal) {
    atMost(2, typed, read);
    const [word, named] = typed.positionals;
    const uri = needed(word, 'Which resource? Write arobase read URI');
    const result = await withServer({ named, typed, terminal }, ({ client }) =>
      client.request('resources/read', { uri }),
    );
    terminal.print(typed.options.json === true ? JSON.stringify(result, undefined, 2) : contentsText(result));
    return 0;
  },
};
