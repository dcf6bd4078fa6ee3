import { writeNotification } from '../protocol/json.js';
import type { RequestId } from '../protocol/message.js';
import type { LoggingLevel } from '../protocol/model.js';
import { plain } from '../protocol/plain.js';
import type { CallOutlet } from './call-outlet.js';
import type { Clock } from './clock.js';
import type { Peer, Progress } from './peer.js';
import { Throttle } from './throttle.js';

export interface SpeechLimits {
  readonly progressPerSecond: number;
  readonly logsPerSecond: number;
}

/** What one call says before its answer: never faster than its limits, and nothing once it is over. */
export class Speech {
  #reported: number;
  #progress: Throttle | undefined;
  #logs: Throttle | undefined;
  #over = false;

  constructor(
    private readonly peer: Peer,
    private readonly outlet: CallOutlet,
    private readonly settings: { readonly clock: Clock; readonly limits: SpeechLimits },
    reported = Number.NEGATIVE_INFINITY,
  ) {
    this.#reported = reported;
  }

  /** The progress that was told last. */
  get reported(): number {
    return this.#reported;
  }

  /** Values that do not grow, and those that are no number, are left out. */
  progress(token: RequestId, value: number, total?: number, message?: string): void {
    if (this.#over || !Number.isFinite(value) || value <= this.#reported) return;
    this.#reported = value;
    const params: Progress = {
      progressToken: token,
      progress: value,
      ...(total !== undefined && Number.isFinite(total) && { total }),
      ...(typeof message === 'string' && { message }),
    };
    const { clock, limits } = this.settings;
    this.#progress ??= new Throttle(limits.progressPerSecond, clock);
    this.#progress.offer(() => this.say('notifications/progress', this.peer.words.progress(params)));
  }

  log(level: LoggingLevel, logger: string | undefined, data: unknown): void {
    if (this.#over) return;
    const params = { level, ...(logger !== undefined && { logger }), data: plain(data) ?? null };
    const { clock, limits } = this.settings;
    this.#logs ??= new Throttle(limits.logsPerSecond, clock);
    this.#logs.offer(() => this.say('notifications/message', params));
  }

  say(method: string, params: object): void {
    if (!this.#over) this.outlet.send(writeNotification(method, params));
  }

  /** What waits is said now, and nothing after it. */
  finish(): void {
    this.#progress?.flush();
    this.#logs?.flush();
    this.#over = true;
  }

  /** Nothing is said any more, not even what waits. */
  drop(): void {
    this.#progress?.drop();
    this.#logs?.drop();
    this.#over = true;
  }
}
