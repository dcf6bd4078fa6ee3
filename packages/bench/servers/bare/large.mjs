// The limit for large texts: the length of an argument, or an answer of `size` characters.
import http from 'node:http';

http
  .createServer((request, response) => {
    const chunks = [];
    request.on('data', (chunk) => chunks.push(chunk));
    request.on('end', () => {
      const { id, params } = JSON.parse(chunks.length === 1 ? chunks[0].toString() : Buffer.concat(chunks).toString());
      const { text, size } = params.arguments;
      const said = text === undefined ? 'x'.repeat(size ?? 0) : String(text.length);
      const body = JSON.stringify({ jsonrpc: '2.0', id, result: { content: [{ type: 'text', text: said }] } });
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) });
      response.end(body);
    });
  })
  .listen(Number(process.env.PORT), '127.0.0.1');
