// The limit for a change that every stream hears of: a loop of writes.
import http from 'node:http';

const TEXT = 'data: {"jsonrpc":"2.0","method":"notifications/tools/list_changed"}\n\n';
const streams = [];

http
  .createServer((request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    if (request.method !== 'GET') return response.end();
    response.flushHeaders();
    streams.push(response);
  })
  .listen(Number(process.env.PORT), '127.0.0.1');

process.on('message', (question) => {
  if (question === 'memory') {
    globalThis.gc?.();
    process.send({ heap: process.memoryUsage().heapUsed });
    return;
  }
  const before = process.cpuUsage();
  for (const stream of streams) stream.write(TEXT);
  // what was written is handed on behind this turn
  setTimeout(() => {
    const { user, system } = process.cpuUsage(before);
    process.send({ us: user + system, streams: streams.length });
  }, 1_000);
});
