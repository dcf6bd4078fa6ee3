/** One server-sent event. */
export interface ServerEvent {
  readonly id: string | undefined;
  /** Milliseconds to wait before coming back. */
  readonly retry: number | undefined;
  readonly data: string;
}

/** The events of a stream, as they come. */
export async function* eventsOf(stream: AsyncIterable<Uint8Array>): AsyncGenerator<ServerEvent> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of stream) {
    const blocks = (text + decoder.decode(chunk, { stream: true })).split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) yield eventOf(block);
  }
}

function eventOf(block: string): ServerEvent {
  const values = (name: string) =>
    block
      .split('\n')
      .filter((line) => line.startsWith(`${name}:`))
      .map((line) => line.slice(name.length + 1).replace(/^ /, ''));
  const [retry] = values('retry');
  return {
    id: values('id')[0],
    retry: retry === undefined ? undefined : Number(retry),
    data: values('data').join('\n'),
  };
}
