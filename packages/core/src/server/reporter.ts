import { type FaultInfo, type OnFault, reportFault } from '../pipeline/faults.js';

/** Tells the application, or where it does not listen its operator, what went wrong. */
export class Reporter {
  readonly onFault: OnFault;

  constructor(onFault: OnFault | undefined, warn: (text: string) => void) {
    this.onFault =
      onFault ?? ((error, info) => warn(`fault ${info.id} in ${info.member ?? info.where}: ${told(error)}`));
  }

  /** Gives the id that a peer may know. */
  report(error: unknown, info: Omit<FaultInfo, 'id'>): string {
    return reportFault(this.onFault, error, info);
  }

  /** Runs a hook of the application: one that fails is reported, and stops nothing. */
  hook(where: string, call: () => void | Promise<void>): void {
    const failed = (error: unknown) => void this.report(error, { where });
    try {
      Promise.resolve(call()).catch(failed);
    } catch (error) {
      failed(error);
    }
  }
}

const MOST_CAUSES = 4;

/** Whatever was thrown, in words: with what caused it, and never by throwing itself. */
function told(error: unknown, causes = MOST_CAUSES): string {
  try {
    if (!(error instanceof Error)) return typeof error === 'object' ? JSON.stringify(error) : String(error);
    const words = error.stack ?? String(error);
    return error.cause === undefined || causes === 0 ? words : `${words}\n  caused by ${told(error.cause, causes - 1)}`;
  } catch {
    return `a value of type ${typeof error} that cannot be shown`;
  }
}
