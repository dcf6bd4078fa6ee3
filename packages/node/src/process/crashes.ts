import { report } from './report.js';

/**
 * What nobody caught. A rejection that nobody handles is reported on standard error and the process lives on: its other calls
 * and clients have nothing to do with it. An exception that nobody caught leaves unknown state behind: it is reported, and
 * `fatal` is told, which ends the process.
 */
export function onCrash(fatal: () => void): () => void {
  const rejected = (reason: unknown) => report('unhandled rejection', reason);
  const thrown = (error: unknown) => {
    report('uncaught exception', error);
    fatal();
  };
  process.on('unhandledRejection', rejected);
  process.on('uncaughtException', thrown);
  return () => {
    process.off('unhandledRejection', rejected);
    process.off('uncaughtException', thrown);
  };
}
