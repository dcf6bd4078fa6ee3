import { McpServer, type ServerOptions } from 'arobase';
import { connect } from '@arobase/testing';

export function serverOf(options: Partial<ServerOptions>): McpServer {
  return new (class extends McpServer {
    constructor() {
      super({ name: 'instances', version: '1.0.0', ...options });
    }
  })();
}

/** The text that a tool answers with. */
export async function said(of: McpServer, tool: string): Promise<unknown> {
  await using client = await connect(of);
  const { content = [] } = await client.callTool(tool);
  const [block] = content as readonly { readonly text?: string }[];
  return block?.text;
}

/** The message of the `SetupError` that a server refuses to start with. */
export async function refusal(options: Partial<ServerOptions>): Promise<string> {
  const error: unknown = await serverOf(options)
    .start()
    .then(
      () => 'it started',
      (thrown) => thrown,
    );
  return error instanceof Error && error.name === 'SetupError' ? error.message : `no set-up error: ${String(error)}`;
}
