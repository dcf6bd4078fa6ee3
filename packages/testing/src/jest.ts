import { describe, expect, it } from '@jest/globals';
import { matchers, type Matchers as Own } from './matchers/matchers.js';
import { registerWith } from './matrix/runner.js';

expect.extend(matchers);
registerWith({ describe, it });

declare module 'expect' {
  interface Matchers<R> extends Own<R> {}
}
