import 'reflect-metadata';
import { expect, test } from '@jest/globals';
import type { Context } from '../../src/context/context.js';
import { Arg } from '../../src/decorators/arg.js';
import { Prompt } from '../../src/decorators/prompt.js';
import { recordOf } from '../../src/decorators/record.js';
import { scan } from '../../src/decorators/scan.js';
import { Tool } from '../../src/decorators/tool.js';
import type { Class } from '../../src/schema/json-schema.js';

class Place {
  city!: string;
}

class Trip {
  days!: number;
}

type Constructor = new () => object;

const names = (type: Class) => scan(type).tools.map(({ name }) => name);
const tool = (type: Class, name: string) => scan(type).tools.find((found) => found.name === name);

class Base {
  @Tool() a() {}
}
class Left extends Base {
  @Tool() b() {}
}
class Right extends Base {
  @Tool() c() {}
}
class Leaf extends Left {}

test('a subclass adds to what it inherits, and nothing leaks into parents or siblings', () => {
  expect([Leaf, Right, Left, Base].map(names)).toEqual([['a', 'b'], ['a', 'c'], ['a', 'b'], ['a']]);
  expect([Base, Left, Right, Leaf].map(names)).toEqual([['a'], ['a', 'b'], ['a', 'c'], ['a', 'b']]);
});

test('descriptors name the scanned class as owner, also of inherited methods', () => {
  expect(scan(Leaf).tools.map(({ owner }) => owner)).toEqual([Leaf, Leaf]);
});

test('scanning a subclass leaves the records of its parent as they were', () => {
  class Parent {
    @Tool({ description: 'parent' }) f(@Arg('x') _x: number) {}
  }
  class Child extends Parent {
    @Tool({ description: 'child' }) override f(@Arg('y') _y: number) {}
  }
  const before = structuredClone([...recordOf(Parent).members]);
  const parent = scan(Parent);
  scan(Child);
  expect([...recordOf(Parent).members]).toEqual(before);
  expect(scan(Parent)).toEqual(parent);
});

test('options that the user wrote are neither changed nor copied', () => {
  const options = Object.freeze({ description: 'frozen' });
  class Frozen {
    @Tool(options) f() {}
  }
  expect(tool(Frozen, 'f')?.options).toBe(options);
});

class Traveller {
  @Tool({ description: 'goes', name: 'travel' }) go(place: Place) {
    return place.city;
  }
  @Prompt() say(@Arg('x') _x: string) {}
}

test('an override that is not decorated keeps the decoration, with the input of the method that has it', () => {
  class Quiet extends Traveller {
    override go() {
      return 'nowhere';
    }
  }
  expect(tool(Quiet, 'travel')).toEqual({ ...tool(Traveller, 'travel'), owner: Quiet });
});

test('an override that is decorated anew replaces name, options, input and binding, in the same place of the list', () => {
  class Loud extends Traveller {
    @Tool() more() {}
    @Tool({ description: 'flies' }) override go(trip: Place & Trip) {
      return String(trip.days);
    }
  }
  class Flying extends Traveller {
    @Tool() more() {}
    @Tool({ input: Trip }) override go(trip: unknown) {
      return String(trip);
    }
  }
  expect(() => scan(Loud)).toThrow('UNTYPED_INPUT');
  expect(names(Flying)).toEqual(['go', 'more']);
  expect(tool(Flying, 'go')?.input).toEqual({ kind: 'class', type: Trip });
  expect(tool(Flying, 'go')?.options).toEqual({ input: Trip });
});

test('an override with new parameter decorators alone keeps what the method is, and is bound anew', () => {
  class Renamed extends Traveller {
    override say(@Arg('y') _y: string) {}
  }
  expect(scan(Renamed).prompts).toMatchObject([
    { name: 'say', input: { kind: 'args', args: [{ name: 'y', type: String }] }, bind: [{ kind: 'arg', name: 'y' }] },
  ]);
});

test('an abstract base gives its tools to every concrete class', () => {
  abstract class Store {
    protected abstract read(): string;
    @Tool() show() {
      return this.read();
    }
  }
  class Memory extends Store {
    protected read() {
      return 'memory';
    }
  }
  expect(names(Memory)).toEqual(['show']);
  expect(names(Store)).toEqual(['show']);
});

test('mixins give their tools to each class that applies them, without a word about the others', () => {
  function Timed(parent: Constructor) {
    class TimedMixin extends parent {
      @Tool() now(_place: Place, _ctx: Context) {}
    }
    return TimedMixin;
  }
  class One extends Timed(Left) {
    @Tool() one() {}
  }
  class Two extends Timed(class {}) {
    @Tool() two() {}
  }
  expect(names(One)).toEqual(['a', 'b', 'now', 'one']);
  expect(names(Two)).toEqual(['now', 'two']);
  expect(tool(Two, 'now')?.input).toEqual({ kind: 'class', type: Place });
});

test('what overrides a decorated method must be a method', () => {
  class Odd extends Base {}
  Object.defineProperty(Odd.prototype, 'a', { get: () => 1 });
  expect(() => scan(Odd)).toThrow(
    'Odd.a: @Tool stands here, and the class has no method of this name. ' +
      'Override it with a method, or give the override another name. (NOT_A_METHOD)',
  );
});

test('two classes of one name, as a minifier leaves them, are two classes', () => {
  const first = (() => {
    class a {
      @Tool() x() {}
    }
    return a;
  })();
  const second = (() => {
    class a {
      @Tool() y() {}
    }
    return a;
  })();
  expect([first.name, second.name]).toEqual(['a', 'a']);
  expect([names(first), names(second)]).toEqual([['x'], ['y']]);
});

test('names that objects have by themselves are names like others', () => {
  class Odd {
    @Tool() toString() {
      return '';
    }
    @Tool({ name: '__proto__' }) proto() {}
    @Tool() hasOwnProperty() {
      return true;
    }
  }
  expect(names(Odd)).toEqual(['toString', '__proto__', 'hasOwnProperty']);
});
