import { LOGGING_LEVELS, type LoggingLevel } from '../protocol/model.js';
import type { Logger } from './context.js';

/** Takes one message that is severe enough. */
export interface LogSink {
  /** Index in `LOGGING_LEVELS` of the least severe level that is wanted; its length: none is. */
  readonly threshold: number;
  log(level: LoggingLevel, logger: string | undefined, data: unknown): void;
}

export function severity(level: LoggingLevel | undefined): number {
  return level === undefined ? LOGGING_LEVELS.length : LOGGING_LEVELS.indexOf(level);
}

/** A logger whose methods may be detached. */
export function createLogger(sink: LogSink, name?: string): Logger {
  const methods = LOGGING_LEVELS.map((level, at) => [
    level,
    (data: unknown) => {
      if (at >= sink.threshold) sink.log(level, name, data);
    },
  ]);
  const child = (inner: string) => createLogger(sink, name === undefined ? inner : `${name}.${inner}`);
  return Object.freeze(Object.assign(Object.fromEntries(methods), { child })) as Logger;
}
