import { expect } from 'vitest';
import { matchers, type Matchers as Own } from './matchers/matchers.js';

expect.extend(matchers);

declare module 'vitest' {
  interface Matchers<T> extends Own<T> {}
}
