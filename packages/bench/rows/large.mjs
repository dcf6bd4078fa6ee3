import { HttpServer } from '../drive/http-server.mjs';
import { request } from '../drive/messages.mjs';
import { interleaved } from '../drive/rounds.mjs';
import { arobase, bare } from '../servers.mjs';

const SIZE = 1_000_000;
const MESSAGES = [
  { row: 'argument of 1 MB', message: request('tools/call', { name: 'take', arguments: { text: 'x'.repeat(SIZE) } }) },
  { row: 'result of 1 MB', message: request('tools/call', { name: 'give', arguments: { size: SIZE } }) },
];

export async function largeTexts({ rounds, requests = 40 }) {
  const servers = [];
  try {
    for (const file of [bare.large, arobase.large]) servers.push(await HttpServer.start({ file }));
    const rows = [];
    for (const { row, message } of MESSAGES) {
      for (const server of servers) await send(server, message, requests);
      const [base, own] = await interleaved(rounds, servers, (server) => send(server, message, requests));
      rows.push({ row, name: 'arobase', us: own, ratio: base / own });
    }
    return rows;
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
  }
}

async function send(server, message, requests) {
  const before = server.cpu;
  for (let sent = 0; sent < requests; sent += 1) {
    const { status } = await server.post(message, { era: 'legacy' });
    if (status !== 200) throw new Error(`answers ${status}`);
  }
  return ((server.cpu - before) / requests) * 1000;
}
