import type { Client } from '../client/client.js';
import type { ServerFacts } from '../client/handshake.js';
import { type Json, objects, string } from '../client/json.js';

/** What a server lists, as it words it. */
export interface Offer {
  readonly tools: readonly Json[];
  readonly prompts: readonly Json[];
  readonly resources: readonly Json[];
  readonly resourceTemplates: readonly Json[];
}

const LISTS = [
  ['tools', 'tools', 'tools/list'],
  ['prompts', 'prompts', 'prompts/list'],
  ['resources', 'resources', 'resources/list'],
  ['resources', 'resourceTemplates', 'resources/templates/list'],
] as const;

/** Every list of a server whose capability it declares; the others are empty. */
export async function offerOf(client: Client, { capabilities }: ServerFacts): Promise<Offer> {
  const lists = LISTS.map(async ([capability, key, method]) => {
    return [key, capabilities[capability] === undefined ? [] : await pages(client, method, key)] as const;
  });
  return Object.fromEntries(await Promise.all(lists)) as unknown as Offer;
}

async function pages(client: Client, method: string, key: string): Promise<readonly Json[]> {
  const items: Json[] = [];
  const seen = new Set<string>();
  let cursor: string | undefined;
  do {
    const page = await client.request(method, cursor === undefined ? {} : { cursor });
    items.push(...objects(page[key]));
    cursor = string(page.nextCursor) || undefined;
    // a server that gives a cursor twice would be asked for ever
    if (cursor !== undefined && seen.has(cursor)) break;
    if (cursor !== undefined) seen.add(cursor);
  } while (cursor !== undefined);
  return items;
}
