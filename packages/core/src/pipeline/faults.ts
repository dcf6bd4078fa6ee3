import type { Clock } from '../context/clock.js';
import type { RequestId } from '../protocol/message.js';

/** Where a fault happened. Goes to the log of the application, never to a peer. */
export interface FaultInfo {
  /** What the peer was told: four hexadecimal digits. */
  readonly id: string;
  /** "tool add", "resource note://{id}", "onStart". */
  readonly where: string;
  /** "Calc.add", where a class has it. */
  readonly member?: string | undefined;
  readonly requestId?: RequestId | undefined;
}

export type OnFault = (error: unknown, info: FaultInfo) => void;

/** What a pipeline needs from the server around it. */
export interface PipelineSettings {
  readonly clock: Clock;
  readonly onFault: OnFault;
  /** Tells the operator what is no fault. */
  readonly warn: (text: string) => void;
  readonly handlerMs: number;
  /** Runs of one call that its client is asked in between. */
  readonly rounds: number;
}

/** Tells the application the whole of it and gives the id that the peer may know. A failing `onFault` never reaches the call. */
export function reportFault(onFault: OnFault, error: unknown, info: Omit<FaultInfo, 'id'>): string {
  const id = faultId();
  try {
    onFault(error, { id, ...info });
  } catch {
    // the application's own reporter failed: the peer still gets its answer
  }
  return id;
}

function faultId(): string {
  const [value = 0] = crypto.getRandomValues(new Uint16Array(1));
  return value.toString(16).padStart(4, '0');
}
