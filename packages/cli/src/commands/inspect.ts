import type { Command } from '../command/command.js';
import { offerOf } from '../offer/offer.js';
import { report } from '../offer/report.js';
import { tokens } from '../offer/tokens.js';
import { TARGET_HELP, TARGET_OPTIONS } from '../target/options.js';
import { atMost, withServer } from '../target/with-server.js';
import type { Json } from '../client/json.js';

export const inspect: Command = {
  name: 'inspect',
  summary: 'show what a server offers, and what each definition costs',
  help: `Usage: arobase inspect [TARGET] [--json]

Shows tools, prompts and resources with their schemas and annotations, and the size of each definition in tokens, estimated as
the characters of its JSON divided by four.

${TARGET_HELP}
  --json             everything, as the server words it

Examples:
  arobase inspect src/main.ts
  arobase inspect http://127.0.0.1:3000/mcp --json
  arobase inspect -- npx some-server`,
  options: { ...TARGET_OPTIONS, json: { type: 'boolean' } },
  async run(typed, terminal) {
    atMost(1, typed, inspect);
    const [named] = typed.positionals;
    const text = await withServer({ named, typed, terminal }, async ({ client, facts }) => {
      const offer = await offerOf(client, facts);
      if (typed.options.json !== true) return report(facts, offer);
      const sized = Object.entries(offer).map(([key, items]) => [key, (items as readonly Json[]).map(withTokens)]);
      const { info: server, ...rest } = facts;
      return JSON.stringify({ server, ...rest, ...Object.fromEntries(sized) }, undefined, 2);
    });
    terminal.print(text);
    return 0;
  },
};

function withTokens(item: Json): Json {
  return { ...item, tokens: tokens(item) };
}
