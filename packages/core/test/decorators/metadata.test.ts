import { expect, jest, test } from '@jest/globals';
import type { Context } from '../../src/context/context.js';
import { Arg } from '../../src/decorators/arg.js';
import { Ctx } from '../../src/decorators/ctx.js';
import { Resource } from '../../src/decorators/resource.js';
import { scan } from '../../src/decorators/scan.js';
import { Tool } from '../../src/decorators/tool.js';
import { refusal } from './refusal.js';

class Place {
  city!: string;
}

class Typed {
  @Tool() current(place: Place) {
    return place.city;
  }
}

class WithContext {
  @Tool() current(ctx: Context) {
    return ctx.revision;
  }
}

class Named {
  @Tool() add(@Arg('a') a: number) {
    return a;
  }
}

class Explicit {
  @Tool({ input: Place }) current(place: Place) {
    return place.city;
  }
  @Tool() add(@Arg('a', { type: 'number' }) a: number, @Arg('b', { enum: [1, 2] }) _b: 1, @Ctx() _ctx: Context) {
    return a;
  }
  @Tool() health() {}
  @Resource('note://{id}') note({ id }: { id: string }) {
    return id;
  }
  @Resource('note://{id}/text') text(@Arg('id') id: string) {
    return id;
  }
}

const FLAGS =
  'Set "experimentalDecorators" and "emitDecoratorMetadata" to true in tsconfig.json and install reflect-metadata, or ';

// this file is alone in its module registry: nothing has loaded reflect-metadata until the last test
test('without type metadata a shape is named, or the server says so', () => {
  expect(refusal(Typed)).toBe(
    'Typed.current: the type of place is unknown: the compiler left no type metadata (tsx and esbuild never do). ' +
      `${FLAGS}name the shape: @Tool({ input: … }), with a class whose fields carry @Field. (MISSING_METADATA)`,
  );
  expect(refusal(WithContext)).toContain(`${FLAGS}write current(@Ctx() ctx: Context). (MISSING_METADATA)`);
  expect(refusal(Named)).toContain(`${FLAGS}write @Arg('a', { type: 'string' }). (MISSING_METADATA)`);
});

test('explicit types need no metadata', () => {
  const { tools, resources } = scan(Explicit);
  expect(tools.map(({ input }) => input)).toEqual([
    { kind: 'class', type: Place },
    {
      kind: 'args',
      args: [
        { name: 'a', type: undefined, options: { type: 'number' } },
        { name: 'b', type: undefined, options: { enum: [1, 2] } },
      ],
    },
    { kind: 'none' },
  ]);
  expect(resources.map(({ input }) => input.kind)).toEqual(['strings', 'args']);
});

test('a class that was loaded before reflect-metadata is told the order', () => {
  jest.requireActual('reflect-metadata');
  expect(refusal(Typed)).toBe(
    'Typed.current: the type of place is unknown: this class was loaded before reflect-metadata. Import arobase first, ' +
      'before the module of this class, or name the shape: @Tool({ input: … }), with a class whose fields carry @Field. ' +
      '(LOADED_TOO_EARLY)',
  );
  class Later {
    @Tool() current(place: Place) {
      return place.city;
    }
  }
  expect(scan(Later).tools.map(({ input }) => input)).toEqual([{ kind: 'class', type: Place }]);
});
