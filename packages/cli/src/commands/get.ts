import type { Command } from '../command/command.js';
import { messagesText } from '../offer/content-text.js';
import { TARGET_HELP, TARGET_OPTIONS } from '../target/options.js';
import { withServer } from '../target/with-server.js';
import { needed, texts, trailing } from './words.js';

export const get: Command = {
  name: 'get',
  summary: 'get a prompt',
  help: `Usage: arobase get PROMPT [JSON] [TARGET] [--json]

Prints the messages of a prompt.

${TARGET_HELP}
  --json             the whole result

Example:
  arobase get recommend '{"genre":"crime"}'`,
  options: { ...TARGET_OPTIONS, json: { type: 'boolean' } },
  async run(typed, terminal) {
    const [word, ...rest] = typed.positionals;
    const name = needed(word, 'Which prompt? Write arobase get PROMPT \'{"a":"1"}\'');
    const { json = {}, named } = trailing(rest);
    const params = { name, arguments: texts(json) };
    const result = await withServer({ named, typed, terminal }, ({ client }) => client.request('prompts/get', params));
    terminal.print(typed.options.json === true ? JSON.stringify(result, undefined, 2) : messagesText(result));
    return 0;
  },
};
