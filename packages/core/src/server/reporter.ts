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

function told(error: unknown): string {
  return error instanceof Error ? (error.stack ?? String(error)) : String(error);
}
