import { SetupError } from '@arobase/core';
import { describe, expect, test } from '@jest/globals';
import { McpServer } from '../../src/mcp-server.js';
import { serverClass } from '../../src/serve/server-class.js';

class One extends McpServer {
  constructor() {
    super({ name: 'one' });
  }
}

class Two extends McpServer {
  constructor() {
    super({ name: 'two' });
  }
}

describe('the server that is meant is', () => {
  test('the class itself', async () => {
    expect(await serverClass(One)).toBe(One);
  });

  test('the class that is loaded', async () => {
    expect(await serverClass(async () => One)).toBe(One);
    expect(await serverClass(() => One)).toBe(One);
  });

  test('the default export of a module, whatever else it exports', async () => {
    expect(await serverClass(async () => ({ One, default: Two }))).toBe(Two);
  });

  test('the only server that a module exports, under any number of names', async () => {
    expect(await serverClass(async () => ({ port: 1, Other: class {}, One, Same: One, McpServer }))).toBe(One);
    expect(await serverClass(async () => ({ One, default: { One } }))).toBe(One);
    expect(await serverClass(async () => ({ default: { One, version: 1 } }))).toBe(One);
  });
});

describe('where no server is meant, the error says', () => {
  test('what the module exports', async () => {
    await expect(serverClass(async () => ({ port: 1, start: () => {} }))).rejects.toThrow(
      'The module exports no server: it exports port, start. Export the class that extends McpServer. (NO_SERVER)',
    );
    await expect(serverClass(async () => ({}))).rejects.toThrow('it exports nothing');
  });

  test('which servers there are to choose from', async () => {
    await expect(serverClass(async () => ({ One, Two }))).rejects.toThrow(
      "The module exports 2 servers: One, Two. Make one the default export, or name it: serve(() => import('./server.js').then((m) => m.One)). (NO_SERVER)",
    );
  });

  test('that an instance is none', async () => {
    await expect(serverClass(async () => ({ server: new One() }))).rejects.toThrow(
      'Export the class: serve(…) makes the instance',
    );
  });

  test('what to write', async () => {
    class Plain {}
    for (const wrong of [Plain, undefined, 'server', new One(), async () => undefined]) {
      const error = await serverClass(wrong as never).catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(SetupError);
    }
  });
});
