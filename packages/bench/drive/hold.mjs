import http from 'node:http';
import { headers } from './messages.mjs';

const TOGETHER = 100;

process.on('message', ({ url, sessions }) => {
  openAll(url, sessions).then(
    () => process.send(null),
    (error) => process.send(error.message),
  );
});

async function openAll(url, sessions) {
  for (let from = 0; from < sessions.length; from += TOGETHER) {
    await Promise.all(sessions.slice(from, from + TOGETHER).map((session) => open(url, session ?? undefined)));
  }
}

function open(url, session) {
  return new Promise((resolve, reject) => {
    const fields = { ...headers({ method: '' }, { era: 'legacy', session }), accept: 'text/event-stream' };
    const request = http.get(url, { agent: false, headers: fields }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`a stream is answered ${response.statusCode}`));
      response.on('error', () => {}).resume();
      resolve();
    });
    request.on('error', reject);
  });
}
