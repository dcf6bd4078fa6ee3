// The limit for an answer of SIZE bytes: node:http, JSON.parse, one write.
import http from 'node:http';

const SIZE = Number(process.env.SIZE);
const text = 'x'.repeat(SIZE - 60);

http
  .createServer((request, response) => {
    const chunks = [];
    request.on('data', (chunk) => chunks.push(chunk));
    request.on('end', () => {
      const { id } = JSON.parse(chunks.length === 1 ? chunks[0].toString() : Buffer.concat(chunks).toString());
      const body = `{"jsonrpc":"2.0","id":${JSON.stringify(id ?? 0)},"result":{"text":"${text}"}}`;
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) });
      response.end(body);
    });
  })
  .listen(Number(process.env.PORT), '127.0.0.1');
