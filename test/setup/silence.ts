import { afterEach, beforeEach } from '@jest/globals';

const METHODS = ['debug', 'error', 'info', 'log', 'trace', 'warn'] as const;
const printed: string[] = [];

for (const method of METHODS) {
  console[method] = (...values: unknown[]) => void printed.push(`console.${method}: ${values.map(String).join(' ')}`);
}

beforeEach(() => void printed.splice(0));

afterEach(() => {
  const lines = printed.splice(0);
  if (lines.length > 0) throw new Error(`a test must not print:\n${lines.join('\n')}`);
});
