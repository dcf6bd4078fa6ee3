import { Arg, type McpServer, Tool } from 'arobase';

/** Tools that change what the server offers, and one that repeats an argument in a header. */
export class Changes {
  #count = 0;

  constructor(private readonly server: McpServer) {}

  @Tool({ name: 'test_trigger_tool_change', description: 'Adds a tool' })
  toolChange() {
    this.#count += 1;
    const name = `added_${this.#count}`;
    this.server.tools.add({ name, description: 'Was added while the server ran', input: {}, handler: () => name });
    return `added ${name}`;
  }

  @Tool({ name: 'test_trigger_prompt_change', description: 'Adds a prompt' })
  promptChange() {
    this.#count += 1;
    const name = `added_${this.#count}`;
    this.server.prompts.add({ name, description: 'Was added while the server ran', input: {}, handler: () => name });
    return `added ${name}`;
  }

  @Tool({ name: 'test_custom_header', description: 'Repeats its region in a header' })
  customHeader(@Arg('region', { header: 'Region', default: 'eu' }) region: string) {
    return `in ${region}`;
  }
}
