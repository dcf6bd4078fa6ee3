import { expect } from '@jest/globals';
import '../../src/jest.js';
import { describeServer, eachTransport } from '../../src/index.js';
import { Calc } from '../calc.js';

// as where jest is told to inject none
Object.assign(globalThis, { describe: undefined, it: undefined, test: undefined });

eachTransport('tests are registered with the runner whose entry is imported', (transport) => {
  expect(['memory', 'stdio', 'http']).toContain(transport);
});
describeServer(Calc, { revisions: ['2025-11-25'], transports: ['memory'] });
