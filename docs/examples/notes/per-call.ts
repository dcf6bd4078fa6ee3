// #region perCall
import { Arg, McpServer, perCall, Tool } from 'arobase';

export const closed: string[] = [];

export class Report {
  readonly #lines: string[] = [];

  @Tool({ description: 'Write a report of one line' })
  report(@Arg('line') line: string) {
    this.#lines.push(line);
    return this.#lines.join('\n');
  }

  [Symbol.dispose]() {
    closed.push(`${this.#lines.length} line`);
  }
}

export class ReportServer extends McpServer {
  constructor() {
    super({ name: 'reports', controllers: [perCall(Report)] });
  }
}
// #endregion
