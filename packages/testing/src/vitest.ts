import { describe, expect, it } from 'vitest';
import { matchers, type Matchers as Own } from './matchers/matchers.js';
import { registerWith } from './matrix/runner.js';

expect.extend(matchers);
registerWith({ describe, it });

declare module 'vitest' {
  interface Matchers<T> extends Own<T> {}
}
