import type { Meta } from '../protocol/model.js';

/** W3C Trace Context and Baggage, as `_meta` carries them. Baggage is what the peer says: never trust it. */
export interface Trace {
  readonly traceparent: string;
  readonly traceId: string;
  readonly parentId: string;
  readonly sampled: boolean;
  readonly tracestate?: string;
  readonly baggage?: string;
}

const TRACEPARENT = /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/;
const LONGEST = 8192;

/** A malformed value counts as absent. */
export function traceOf(meta: Meta | undefined): Trace | undefined {
  const parent = meta?.traceparent;
  if (meta === undefined || typeof parent !== 'string') return undefined;
  const [, traceId, parentId, flags] = TRACEPARENT.exec(parent) ?? [];
  if (traceId === undefined || parentId === undefined || flags === undefined) return undefined;
  return {
    traceparent: parent,
    traceId,
    parentId,
    sampled: (Number.parseInt(flags, 16) & 1) === 1,
    ...listed('tracestate', meta),
    ...listed('baggage', meta),
  };
}

// both are comma-separated key=value members
const LIST = /^[\x20-\x7e\t]*=[\x20-\x7e\t]*$/;

function listed(key: 'tracestate' | 'baggage', meta: Meta): { [key: string]: string } {
  const value = meta[key];
  return typeof value === 'string' && value.length <= LONGEST && LIST.test(value) ? { [key]: value } : {};
}
