import { invalidParams } from '../errors/protocol-error.js';
import { LOGGING_LEVELS, type LoggingLevel } from '../protocol/model.js';
import type { Method } from './method.js';

export const setLevel: Method = ({ level }, call) => {
  if (!isLevel(level)) throw invalidParams(`"level" must be one of ${LOGGING_LEVELS.join(', ')}`);
  call.peer.state?.setLogLevel(level);
  return {};
};

export function isLevel(value: unknown): value is LoggingLevel {
  return LOGGING_LEVELS.some((level) => level === value);
}
