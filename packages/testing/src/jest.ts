import { expect } from '@jest/globals';
import { matchers, type Matchers as Own } from './matchers/matchers.js';

expect.extend(matchers);

declare module 'expect' {
  interface Matchers<R> extends Own<R> {}
}
