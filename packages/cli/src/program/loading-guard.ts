import process from 'node:process';

/**
 * What is printed while a module loads goes to standard error. A program that guards standard output itself reaches the real one
 * through this: it replaces `write`, and what it sends comes by the function that stood there before.
 */
export function guardLoading(): void {
  const { stdout, stderr } = process;
  const real = stdout.write.bind(stdout);
  const guarded = (...args: unknown[]): boolean => {
    const loading = stdout.write === guarded;
    if (!loading) return Reflect.apply(real, stdout, args) as boolean;
    Reflect.apply(stderr.write, stderr, args);
    return true;
  };
  stdout.write = guarded;
}
