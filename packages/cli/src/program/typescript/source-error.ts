/** A mistake in a source file that keeps it from being compiled. The message names the file, the line and the column. */
export class SourceError extends Error {
  override readonly name = 'SourceError';

  constructor(file: string, place: { readonly line: number; readonly column?: number } | undefined, what: string) {
    const { line, column } = place ?? {};
    super(`${[file, line, column].filter((part) => part !== undefined).join(':')}: ${what}`);
  }

  /** Of a report of swc: the line stands in the frame that is drawn around it. */
  static from(file: string, source: string, report: string): SourceError {
    const lines = report.replace(ANSI, '').split('\n');
    const what = lines.find((line) => /^\s*(?:×|x|error:?)\s/i.test(line))?.replace(/^\s*(?:×|x|error:?)\s+/i, '');
    const [, line] = lines.map((text) => FRAME.exec(text)).find((match) => match !== null) ?? [];
    const place = line === undefined ? undefined : { line: Number(line) };
    const shown = place === undefined ? undefined : source.split('\n')[place.line - 1]?.trim();
    return new SourceError(file, place, [what ?? lines[0] ?? report, shown].filter(Boolean).join('\n  '));
  }

  static at(file: string, source: string, { offset, message }: { offset: number; message: string }): SourceError {
    const before = source.slice(0, offset).split('\n');
    const place = { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
    return new SourceError(file, place, `${message}\n  ${source.split('\n')[place.line - 1]?.trim() ?? ''}`);
  }
}

const ANSI = /\u001b\[[0-9;]*m/g;
const FRAME = /[╭,][─-]\[.*?:(\d+):\d+\]/;
