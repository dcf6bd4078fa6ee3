import { buildServer, startServer } from './conformance/server.mjs';
import { runSuite } from './conformance/suite.mjs';
import { exclusively } from './lock.mjs';

// `npm run conformance` runs the official suite against the fixture server, in its build and from the built packages: both sets of
// requirements at once, or the one that is named, or single scenarios of it. It ends with 0 only if every scenario passed, those
// included that the suite runs without scoring them, except those of extensions that the fixture server does not have.
const SETS = ['2025-11-25', '2026-07-28'];

const [named, ...scenarios] = process.argv.slice(2);
await exclusively('conformance', async () => {
  await buildServer();
  const passed = await Promise.all((named === undefined ? SETS : [named]).map((revision) => passes(revision)));
  if (!passed.every(Boolean)) process.exitCode = 1;
});

async function passes(revision) {
  // each on a free port of its own
  const server = await startServer();
  try {
    const { lines, failures } = await runSuite({ url: server.url, revision, scenarios });
    process.stdout.write(said(revision, lines));
    process.stderr.write(said(revision, failures));
    return failures.length === 0;
  } finally {
    await server.stop();
  }
}

function said(revision, lines) {
  return lines.map((line) => `${revision} ${line}\n`).join('');
}
