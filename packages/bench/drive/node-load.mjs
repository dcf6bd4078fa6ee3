import { Agent, request } from 'node:http';

// A driver for machines without wrk: 32 connections, one request after the other on each.
const { url, body, headers, seconds } = JSON.parse(process.argv[2]);
const agent = new Agent({ keepAlive: true, maxSockets: 32 });
const end = performance.now() + seconds * 1000;
const done = { requests: 0, bad: 0 };

await Promise.all(Array.from({ length: 32 }, worker));
agent.destroy();
process.stdout.write(JSON.stringify(done));

async function worker() {
  while (performance.now() < end) {
    const status = await once();
    done.requests += 1;
    if (status !== 200) done.bad += 1;
  }
}

function once() {
  return new Promise((resolve, reject) => {
    const sent = request(url, { method: 'POST', agent, headers: { ...headers, 'content-length': Buffer.byteLength(body) } }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode));
    });
    sent.on('error', reject).end(body);
  });
}
