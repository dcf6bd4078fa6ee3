// what a program over stdio needs: it does not wait for node:http to load
export { onCrash } from './process/crashes.js';
export { report } from './process/report.js';
export { onSignal } from './process/signals.js';
export type { Output } from './stdio/output.js';
export { guardStdout, type StdoutGuard } from './stdio/stdout-guard.js';
export { type StdioHost, type StdioPipes, StdioRun } from './stdio/stdio-run.js';
export { type StdioOptions, StdioTransport } from './stdio/stdio-transport.js';
