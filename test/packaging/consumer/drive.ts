import { connect } from '@arobase/testing';
import { WeatherServer } from './server.js';

/** What a client sees of the server, to be compared between the ways of loading it. */
export async function drive(): Promise<Record<string, unknown>> {
  const client = await connect(WeatherServer);
  try {
    const tools = await client.listTools();
    return {
      tools: tools.map((tool) => tool.name),
      place: tools[0]?.inputSchema.properties,
      current: await client.callTool('current', { city: 'Oslo' }),
      unknown: await client.callTool('current', { city: 'Atlantis' }),
      refused: await client.callTool('current', { city: 5 }),
      added: await client.callTool('add', { a: 2, b: 3 }),
    };
  } finally {
    await client[Symbol.asyncDispose]();
  }
}
