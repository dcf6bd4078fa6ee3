import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { HttpServer } from '../drive/http-server.mjs';
import { headers, initialize, initialized } from '../drive/messages.mjs';
import { median } from '../drive/median.mjs';
import { arobase, bare } from '../servers.mjs';

const RATE = 200;
const ARGUMENTS = { a: 2, b: 3 };
// of ten requests: calls that answer at once, one that streams, one that is cancelled, one that asks its client
const MIX = ['add', 'add', 'report', 'add', 'add', 'wait', 'add', 'add', 'ask', 'add'];

/** p99 of plain calls among calls of all kinds, as a multiple of the p99 of a bare echo at the same rate. */
export async function mixedLoad({ rounds, seconds }) {
  const [limit, own] = [await HttpServer.start({ file: bare.http }), await HttpServer.start({ file: arobase.mixed })];
  try {
    const client = new Client(own);
    await client.open();
    const plain = new Client(limit);
    await percentile(plain, 1, ['add']);
    await percentile(client, 1, MIX);
    const ratios = [];
    for (let round = 0; round < rounds; round += 1) {
      const base = await percentile(plain, seconds, ['add']);
      ratios.push((await percentile(client, seconds, MIX)) / base);
    }
    return [{ row: `p99 under mixed load, ${RATE} a second`, name: 'arobase', times: median(ratios) }];
  } finally {
    await Promise.all([limit.stop(), own.stop()]);
  }
}

async function percentile(client, seconds, mix) {
  const latencies = [];
  const running = [];
  const began = performance.now();
  for (let sent = 0; sent < RATE * seconds; sent += 1) {
    const wait = began + (sent * 1000) / RATE - performance.now();
    if (wait > 1) await sleep(wait);
    running.push(one(client, mix[sent % mix.length], latencies));
  }
  await Promise.all(running);
  latencies.sort((a, b) => a - b);
  return latencies[Math.floor(latencies.length * 0.99)];
}

async function one(client, name, latencies) {
  const began = performance.now();
  const sent = client.call(name);
  if (name === 'wait') setTimeout(() => client.cancel(sent.id), 5);
  const text = await sent.answered;
  if (name === 'add') latencies.push(performance.now() - began);
  const wanted = { add: '"text":"5"', report: 'done', ask: 'true' }[name];
  if (wanted !== undefined && !text.includes(wanted)) throw new Error(`${name} is answered ${text.slice(0, 100)}`);
}

class Client {
  #agent = new http.Agent({ keepAlive: true, maxSockets: 64 });
  #session;
  #id = 100;

  constructor(server) {
    this.server = server;
  }

  async open() {
    const capabilities = { elicitation: {} };
    const { session } = await this.server.post(
      { ...initialize, params: { ...initialize.params, capabilities } },
      { era: 'legacy' },
    );
    this.#session = session;
    await this.server.post(initialized, { era: 'legacy', session });
  }

  call(name) {
    this.#id += 1;
    const message = { jsonrpc: '2.0', id: this.#id, method: 'tools/call', params: { name, arguments: ARGUMENTS } };
    return { id: this.#id, answered: this.#post(message) };
  }

  cancel(requestId) {
    void this.#post({ jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId } });
  }

  #post(message) {
    const body = JSON.stringify(message);
    const fields = { ...headers(message, { era: 'legacy', session: this.#session }), 'content-length': Buffer.byteLength(body) };
    return new Promise((resolve, reject) => {
      const options = { method: 'POST', agent: this.#agent, headers: fields };
      const request = http.request(this.server.url, options, (response) => this.#read(response, resolve));
      request.on('error', reject).end(body);
    });
  }

  /** The text of an answer; what the server asks in between is answered yes. */
  #read(response, resolve) {
    let text = '';
    response.setEncoding('utf8').on('data', (chunk) => {
      text += chunk;
      const question = /^data: (\{.*"method":"elicitation\/create".*\})$/m.exec(chunk);
      if (question !== null) this.#accept(JSON.parse(question[1]));
    });
    response.on('end', () => resolve(text));
  }

  #accept({ id, params }) {
    const [name = 'confirm'] = Object.keys(params.requestedSchema?.properties ?? {});
    void this.#post({ jsonrpc: '2.0', id, result: { action: 'accept', content: { [name]: true } } });
  }
}
