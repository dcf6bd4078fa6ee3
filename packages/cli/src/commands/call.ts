import { type Json, string } from '../client/json.js';
import type { Command } from '../command/command.js';
import { Failure } from '../command/failure.js';
import type { Terminal } from '../command/terminal.js';
import { contentText } from '../offer/content-text.js';
import { offerOf } from '../offer/offer.js';
import { TARGET_HELP, TARGET_OPTIONS } from '../target/options.js';
import type { OpenServer } from '../target/open-server.js';
import { withServer } from '../target/with-server.js';
import { needed, trailing } from './words.js';

export const call: Command = {
  name: 'call',
  summary: 'call a tool',
  help: `Usage: arobase call TOOL [JSON] [TARGET] [--json]

Calls a tool and prints what it gives; progress and log messages go to standard error as they come. The exit code is 1 where the
tool says that it failed.

${TARGET_HELP}
  --json             the whole result

Examples:
  arobase call add '{"a":1,"b":2}'
  arobase call add '{"a":1}' http://127.0.0.1:3000/mcp
  arobase call add '{"a":1}' -- node dist/main.js`,
  options: { ...TARGET_OPTIONS, json: { type: 'boolean' } },
  async run(typed, terminal) {
    const [word, ...rest] = typed.positionals;
    const name = needed(word, 'Which tool? Write arobase call TOOL \'{"a":1}\'');
    const { json = {}, named } = trailing(rest);
    const result = await withServer({ named, typed, terminal }, (server) =>
      ask(server, { name, arguments: json }, terminal),
    );
    terminal.print(typed.options.json === true ? JSON.stringify(result, undefined, 2) : contentText(result));
    return result.isError === true ? 1 : 0;
  },
};

async function ask({ client, facts }: OpenServer, params: Json, terminal: Terminal): Promise<Json> {
  const { tools } = await offerOf(client, { ...facts, capabilities: { tools: facts.capabilities.tools } });
  const tool = tools.find(({ name }) => name === params.name);
  if (tool === undefined) throw new Failure(unknown(String(params.name), tools));
  const progress = (told: Json) => terminal.tell(progressLine(told));
  return client.request('tools/call', params, { schema: tool.inputSchema, progress });
}

function unknown(name: string, tools: readonly Json[]): string {
  const names = tools.map((tool) => string(tool.name)).join(', ');
  return `There is no tool "${name}": ${names === '' ? 'the server has none' : `there are ${names}`}.`;
}

function progressLine({ progress, total, message }: Json): string {
  const part = total === undefined ? String(progress) : `${String(progress)}/${String(total)}`;
  return [part, string(message)].filter(Boolean).join(' ');
}
