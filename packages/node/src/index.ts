export {
  guardStdout,
  onCrash,
  onSignal,
  type Output,
  report,
  type StdioHost,
  type StdioOptions,
  type StdioPipes,
  StdioRun,
  StdioTransport,
  type StdoutGuard,
} from './stdio.js';
export { type NodeHandler, nodeHandler } from './http/node-handler.js';
export { type HttpAddress, HttpRun, ListenError } from './http/http-run.js';
