import { type ClientRequest, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';

/** Where the process of the application listens. */
export interface Upstream {
  readonly host: string;
  readonly port: number;
}

export interface Ask {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Sends one request on, and gives the answer once its headers are there. */
export function ask({ host, port }: Upstream, { method, path, headers, body }: Ask): Asked {
  const { 'transfer-encoding': _, connection: __, ...kept } = headers;
  const sent = request({ host, port, method, path, headers: { ...kept, 'content-length': body.length }, agent: false });
  const answer = new Promise<IncomingMessage>((resolve, reject) => {
    sent.on('response', resolve);
    sent.on('error', reject);
  });
  sent.end(body);
  return { sent, answer };
}

export interface Asked {
  readonly sent: ClientRequest;
  readonly answer: Promise<IncomingMessage>;
}

/** All that comes, to its end. */
export async function whole(stream: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}
