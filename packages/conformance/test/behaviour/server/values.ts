import { PublicError, Resource, Tool } from 'arobase';

/** Values that JSON cannot say, or says badly. */
export class Values {
  @Tool() givesOddValues() {
    return { ...odd(), list: [odd()] };
  }

  @Tool() givesCycle() {
    const child: { parent?: object } = {};
    const parent = { name: 'p', child };
    child.parent = parent;
    return parent;
  }

  @Tool() givesThrowingToJson() {
    return {
      toJSON() {
        throw new Error('no JSON of me');
      },
    };
  }

  @Tool() givesThrowingGetter() {
    return {
      get value() {
        throw new Error('no value of me');
      },
    };
  }

  @Tool() givesSharedObject() {
    const shared = { n: 1 };
    return { first: shared, second: shared };
  }

  @Tool() givesLoneSurrogates() {
    return { 'key\ud83d': 'value\udc00', smile: '😀', lines: 'a\u2028b\u2029c', escaped: '\\ud83d' };
  }

  @Tool() givesLoneSurrogateText() {
    return 'half \ud83d of 😀';
  }

  @Tool() throwsLoneSurrogate() {
    throw new PublicError('half \ud83d');
  }

  @Resource('value://surrogate') surrogate() {
    return 'half \ud83d';
  }

  @Tool() givesProtoKey() {
    return JSON.parse('{"__proto__":{"a":1},"constructor":2}') as object;
  }
}

function odd() {
  return {
    b: 10n,
    d: new Date(0),
    m: new Map([['k', 1]]),
    s: new Set([1]),
    u: undefined,
    n: Number.NaN,
    f() {},
    i: new Date(Number.NaN),
  };
}
