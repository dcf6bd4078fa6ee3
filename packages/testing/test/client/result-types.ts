import type { CallToolResult, GetPromptResult, ReadResourceResult, ToolDefinition } from 'arobase';
import type { TestClient } from '../../src/index.js';

interface Order {
  readonly title: string;
  readonly copies: number;
}

/** What a test reads of results, without a cast; held by the type check. */
export async function reads(client: TestClient): Promise<readonly unknown[]> {
  const { content, structuredContent } = await client.callTool('order');
  const text: string | undefined = content[0]?.text;
  const picture: string | undefined = content[0]?.data;
  const embedded: string | undefined = content[0]?.resource?.text;
  const [block] = content;
  // a kind tells a block's fields, as it does without all this
  if (block?.type === 'resource_link') block.uri satisfies string;
  if (block?.type === 'image') block.mimeType satisfies string;
  const title: unknown = structuredContent?.title;

  const ordered = await client.callTool<Order>('order', { title: 'Emma' });
  const copies: number | undefined = ordered.structuredContent?.copies;
  const list = await client.callTool<readonly Order[]>('orders');
  const first: string | undefined = list.structuredContent?.[0]?.title;

  const { contents } = await client.readResource('shop://books');
  const books: string | undefined = contents[0]?.text ?? contents[0]?.blob;
  const { messages } = await client.getPrompt('recommend');
  const question: string | undefined = messages[0]?.content.text;
  const { tools } = await client.request<{ tools: ToolDefinition[] }>('tools/list');
  const plain: unknown = (await client.request('tools/list')).tools;
  return [text, picture, embedded, title, copies, first, books, question, tools[0]?.name, plain];
}

/** Results are still what the protocol has. */
export async function gives(client: TestClient): Promise<[CallToolResult, ReadResourceResult, GetPromptResult]> {
  const { structuredContent } = await client.callTool<Order>('order');
  // @ts-expect-error a tool that failed has none
  structuredContent.title satisfies string;
  return [
    await client.callTool('order'),
    await client.readResource('shop://books'),
    await client.getPrompt('recommend'),
  ];
}
