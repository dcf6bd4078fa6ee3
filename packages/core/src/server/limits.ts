/** What one server lets its peers take. Sizes in bytes or characters, times in milliseconds. */
export interface Limits {
  /** Bytes of one HTTP body. */
  readonly body: number;
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
  /** Time of one question to the client. */
  readonly questionMs: number;
  /** Questions open at once, a session. */
  readonly questions: number;
  /** Characters of JSON that one step (`ctx.once`) may leave behind. */
  readonly stepBytes: number;
  /** HTTP sessions; the one that was idle longest makes room for the next. */
  readonly sessions: number;
  /** Time without a request after which an HTTP session ends. */
  readonly sessionIdleMs: number;
  /** Streams open at once that the client of a session asked for by GET. */
  readonly streams: number;
  /** Resources that a session, or a stream of 2026-07-28, may watch. */
  readonly watches: number;
  /** Events kept a stream, for a client that lost its connection. */
  readonly eventCount: number;
  /** Characters kept a stream; a client that reads more slowly than that is disconnected. */
  readonly eventBytes: number;
  /** Time between comments that keep a silent stream alive. */
  readonly keepAliveMs: number;
  /** Characters of what a sealed `requestState` holds (2026-07-28). */
  readonly stateBytes: number;
  /** Time that a `requestState` is good for. */
  readonly stateMs: number;
  /** Rounds of one call. */
  readonly rounds: number;
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

/** The limits of a server; one that is `undefined` is as if left out. */
export function limitsOf(limits: Partial<Limits> = {}): Limits {
  const given = Object.entries(limits).filter(([, limit]) => limit !== undefined);
  return { ...DEFAULT_LIMITS, ...Object.fromEntries(given) };
}

export const DEFAULT_LIMITS: Limits = {
  body: 4 * MIB,
  line: 16 * MIB,
  depth: 64,
  batch: 50,
  handlerMs: 60_000,
  calls: 64,
  questionMs: 600_000,
  questions: 16,
  stepBytes: 8192,
  stateBytes: 32 * 1024,
  stateMs: 3_600_000,
  rounds: 8,
  sessions: 10_000,
  sessionIdleMs: 1_800_000,
  streams: 4,
  watches: 1000,
  eventCount: 256,
  eventBytes: MIB,
  keepAliveMs: 15_000,
  completion: 100,
  progressPerSecond: 10,
  logsPerSecond: 100,
  result: 16 * MIB,
  uri: 8 * 1024,
  graceMs: 10_000,
};
