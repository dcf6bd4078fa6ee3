/** Calls again and again; the function returned ends it. Keeps no process alive. */
export function every(ms: number, call: () => void): () => void {
  const timer: unknown = setInterval(call, ms);
  // only some platforms have timers that count as work
  if (hasUnref(timer)) timer.unref();
  return () => clearInterval(timer as ReturnType<typeof setInterval>);
}

function hasUnref(timer: unknown): timer is { unref(): void } {
  return typeof timer === 'object' && timer !== null && 'unref' in timer;
}
