import { runner } from './runner.js';

/** What `eachRevision` and `eachTransport` may leave out, and why: a reason for each. */
export interface EachOptions<Value extends string> {
  readonly except?: { readonly [value in Value]?: string };
}

/** Registers one test a value with the runner that is there. Throws for an exemption that means nothing. */
export function each<Value extends string>(
  values: readonly Value[],
  title: string,
  test: (value: Value) => unknown,
  { except = {} }: EachOptions<Value>,
): void {
  const reasons = new Map<string, string | undefined>(Object.entries(except));
  for (const [value, reason] of reasons) check(value, reason, values);
  const { it } = runner();
  for (const value of values) {
    if (!reasons.has(value)) it(`${title} (${value})`, () => test(value) as void | Promise<void>);
  }
}

function check(value: string, reason: string | undefined, values: readonly string[]): void {
  if (!values.some((one) => one === value))
    throw new TypeError(`except names "${value}", which is none of ${values.join(', ')}`);
  if (typeof reason !== 'string' || reason === '') throw new TypeError(`except: write why "${value}" is left out`);
}
