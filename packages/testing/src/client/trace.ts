import type { WireEntry } from './wire.js';

/** A stretch of the wire, up to now. */
export type Trace = () => readonly WireEntry[];

const traces = new WeakMap<object, Trace>();

/** Remembers which stretch of the wire brought a value, for failure messages. */
export function traced<T extends object>(value: T, trace: Trace): T {
  traces.set(value, trace);
  return value;
}

export function traceOf(value: unknown): readonly WireEntry[] | undefined {
  return typeof value === 'object' && value !== null ? traces.get(value)?.() : undefined;
}
