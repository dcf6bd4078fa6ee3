import { ErrorCode, ProtocolError } from '../errors/protocol-error.js';

export const tooManyWatched = (limit: number) =>
  new ProtocolError(ErrorCode.InternalError, `Too many resources to watch: ${limit} at most`);
