import { expect, test } from '@jest/globals';
import { classFacts } from '../../src/decorators/class-facts.js';
import { Describe } from '../../src/decorators/describe.js';
import { Field } from '../../src/decorators/field.js';
import { Form } from '../../src/decorators/form.js';
import { scan } from '../../src/decorators/scan.js';
import { Strict } from '../../src/decorators/strict.js';
import { Tool } from '../../src/decorators/tool.js';
import type { Class } from '../../src/schema/json-schema.js';

const names = (type: Class) => scan(type).tools.map(({ name }) => name);

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
  expect(scan(Leaf).tools.map(({ owner }) => owner)).toEqual([Leaf, Leaf]);
});

test('an override keeps the decoration unless it is decorated anew', () => {
  class Parent {
    @Tool({ name: 'travel', description: 'goes' }) go() {}
    @Tool({ name: 'rest', description: 'sits' }) stay() {}
  }
  class Child extends Parent {
    override go() {}
    @Tool({ description: 'sleeps' }) override stay() {}
  }
  expect(scan(Child).tools.map(({ name, options }) => [name, options])).toEqual([
    ['travel', { name: 'travel', description: 'goes' }],
    ['stay', { description: 'sleeps' }],
  ]);
  expect(names(Parent)).toEqual(['travel', 'rest']);
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
});

test('mixins give their tools to each class that applies them', () => {
  type Constructor = new () => object;
  function Timed(parent: Constructor) {
    class TimedMixin extends parent {
      @Tool() now() {}
    }
    return TimedMixin;
  }
  class One extends Timed(Left) {
    @Tool() one() {}
  }
  class Two extends Timed(class {}) {}
  expect([One, Two].map(names)).toEqual([['a', 'b', 'now', 'one'], ['now']]);
});

test('two classes of one name, as a minifier leaves them, are two classes', () => {
  const [first, second] = ['x', 'y'].map((name) => {
    class a {
      @Tool({ name }) f() {}
    }
    return a;
  });
  expect([first!.name, second!.name]).toEqual(['a', 'a']);
  expect([names(first!), names(second!)]).toEqual([['x'], ['y']]);
});

test('what is said of a DTO comes together down the chain', () => {
  @Strict()
  class Place {
    @Field({ title: 'City', description: 'where' }) city!: string;
  }
  @Form()
  class Town extends Place {
    @Describe('the town') override city = '';
  }
  class Plain extends Place {}
  const facts = [Place, Town, Plain].map((type) => classFacts(type));
  expect(facts.map(({ fields }) => fields.get('city'))).toEqual([
    { title: 'City', description: 'where' },
    { title: 'City', description: 'the town' },
    { title: 'City', description: 'where' },
  ]);
  expect(facts.map(({ strict, form }) => [strict, form])).toEqual([
    [true, false],
    [true, true],
    [true, false],
  ]);
});
