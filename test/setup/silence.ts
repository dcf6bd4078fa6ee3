import { afterEach, beforeEach, jest } from '@jest/globals';

const METHODS = ['debug', 'error', 'info', 'log', 'trace', 'warn'] as const;
const printed: string[] = [];

for (const method of METHODS) {
  console[method] = (...values: unknown[]) => void printed.push(`console.${method}: ${values.map(String).join(' ')}`);
}

for (const name of ['stdout', 'stderr'] as const) {
  // jest itself writes to the real stream; a test has this one
  const value = Object.create(process[name], { write: { configurable: true, writable: true, value: recorder(name) } });
  Object.defineProperty(process, name, { configurable: true, value });
}

beforeEach(() => void printed.splice(0));

// a machine that does other things as well starts processes slowly
jest.setTimeout(30_000);

afterEach(() => {
  const lines = printed.splice(0);
  if (lines.length > 0) throw new Error(`a test must not print:\n${lines.join('\n')}`);
});

function recorder(name: string): NodeJS.WriteStream['write'] {
  return (chunk: string | Uint8Array, ...rest: unknown[]) => {
    printed.push(`process.${name}: ${String(chunk)}`);
    const callback = rest.at(-1);
    if (typeof callback === 'function') callback();
    return true;
  };
}
