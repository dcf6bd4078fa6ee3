/** What one server lets its peers take. Sizes in bytes or characters, times in milliseconds. */
export interface Limits {
  /** Bytes of one stdio line. */
  readonly line: number;
  /** Levels of nesting of one message. */
  readonly depth: number;
  /** Messages of one batch (2025-03-26). */
  readonly batch: number;
  /** Time of one handler that works asynchronously; 0: as long as it takes. */
  readonly handlerMs: number;
  /** Requests running at once, a session or stdio process. */
  readonly calls: number;
  /** Values of one completion. */
  readonly completion: number;
  readonly progressPerSecond: number;
  readonly logsPerSecond: number;
  /** Characters of one answer. */
  readonly result: number;
  /** Characters of one URI. */
  readonly uri: number;
  /** Time that running calls get when the server stops. */
  readonly graceMs: number;
}

const MIB = 1024 * 1024;

export const DEFAULT_LIMITS: Limits = {
  line: 16 * MIB,
  depth: 64,
  batch: 50,
  handlerMs: 60_000,
  calls: 64,
  completion: 100,
  progressPerSecond: 10,
  logsPerSecond: 100,
  result: 16 * MIB,
  uri: 8 * 1024,
  graceMs: 10_000,
};
