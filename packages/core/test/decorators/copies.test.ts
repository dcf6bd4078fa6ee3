import { expect, jest, test } from '@jest/globals';
import { inputSource } from '../../src/descriptors/input-source.js';
import { SetupError } from '../../src/errors/setup-error.js';
import { scan } from '../../src/decorators/scan.js';
import { Tool } from '../../src/decorators/tool.js';

type ToolModule = typeof import('../../src/decorators/tool.js');
type ScanModule = typeof import('../../src/decorators/scan.js');
type OneOfModule = typeof import('../../src/decorators/one-of.js');

function copy<Module>(path: string): Module {
  let module: Module | undefined;
  jest.isolateModules(() => {
    module = jest.requireActual<Module>(path);
  });
  if (module === undefined) throw new Error(`${path} was not loaded`);
  return module;
}

const other = {
  ...copy<ToolModule>('../../src/decorators/tool.js'),
  ...copy<ScanModule>('../../src/decorators/scan.js'),
  ...copy<OneOfModule>('../../src/decorators/one-of.js'),
};

class Handlers {
  @Tool() mine() {}
  @other.Tool() theirs() {}
}

class Card {
  kind = 'card' as const;
}

test('two copies of the package in a process see what the other one wrote', () => {
  expect(other.Tool).not.toBe(Tool);
  expect(scan(Handlers).tools.map(({ name }) => name)).toEqual(['mine', 'theirs']);
  expect(other.scan(Handlers)).toEqual(scan(Handlers));
});

test('a union made by one copy is a union for the other', () => {
  expect(inputSource(other.oneOf('kind', { card: Card }))).toMatchObject({ kind: 'union' });
});

test('an error thrown by one copy is an error for the other', () => {
  class Twice {
    @Tool() @other.Tool() f() {}
  }
  let thrown: unknown;
  try {
    other.scan(Twice);
  } catch (error) {
    thrown = error;
  }
  expect(thrown).toBeInstanceOf(SetupError);
});
