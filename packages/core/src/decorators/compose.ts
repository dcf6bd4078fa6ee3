type Decorator = (...args: never[]) => void;

/**
 * One decorator made of several, for an application's own vocabulary. They apply as if they were stacked: the last one first.
 * What it may stand before is what the first one may.
 */
export function compose<First extends Decorator>(first: First, ...rest: readonly Decorator[]): First;
export function compose(...decorators: readonly Decorator[]): Decorator {
  return (...args) => {
    for (const decorator of decorators.toReversed()) decorator(...args);
  };
}
