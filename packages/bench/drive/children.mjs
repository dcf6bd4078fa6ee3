const running = new Set();

/** Servers end with whoever measures them, however that ends. */
export function ending(child) {
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
}

function endAll() {
  for (const child of running) child.kill('SIGKILL');
}

process.on('exit', endAll);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(1));
