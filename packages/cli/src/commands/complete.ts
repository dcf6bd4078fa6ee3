import { isJson, list } from '../client/json.js';
import type { Command } from '../command/command.js';
import { TARGET_HELP, TARGET_OPTIONS } from '../target/options.js';
import { withServer } from '../target/with-server.js';
import { needed, texts, trailing } from './words.js';

export const complete: Command = {
  name: 'complete',
  summary: 'complete an argument of a prompt or a resource template',
  help: `Usage: arobase complete NAME ARGUMENT VALUE [JSON] [TARGET] [--json]

NAME is a prompt, or a resource template (with "://" in it); VALUE is what was typed so far, '' for nothing; JSON the arguments
that have their values already. Prints one suggestion a line.

${TARGET_HELP}
  --json             the whole result

Examples:
  arobase complete recommend genre cr
  arobase complete 'bookshop://books/{isbn}' isbn 978`,
  options: { ...TARGET_OPTIONS, json: { type: 'boolean' } },
  async run(typed, terminal) {
    const [first, second, third, ...rest] = typed.positionals;
    const usage = "Complete what? Write arobase complete NAME ARGUMENT VALUE, with '' for no value yet";
    const [name, argument, value] = [needed(first, usage), needed(second, usage), needed(third, usage)];
    const { json, named } = trailing(rest);
    const params = {
      ref: name.includes('://') ? { type: 'ref/resource', uri: name } : { type: 'ref/prompt', name },
      argument: { name: argument, value },
      ...(json !== undefined && { context: { arguments: texts(json) } }),
    };
    const result = await withServer({ named, typed, terminal }, ({ client }) =>
      client.request('completion/complete', params),
    );
    const { values } = isJson(result.completion) ? result.completion : {};
    terminal.print(
      typed.options.json === true ? JSON.stringify(result, undefined, 2) : list(values).map(String).join('\n'),
    );
    return 0;
  },
};
