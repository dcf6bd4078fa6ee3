import { ErrorCode, isRecord, ProtocolError } from '@arobase/core';

/** Requests that carry their revision: none is served that way yet. */
export function unsupported(value: unknown): ProtocolError {
  const params = isRecord(value) ? value.params : undefined;
  const meta = isRecord(params) ? params._meta : undefined;
  const requested = isRecord(meta) ? meta['io.modelcontextprotocol/protocolVersion'] : undefined;
  return new ProtocolError(ErrorCode.UnsupportedProtocolVersion, 'Protocol version not supported', {
    supported: [],
    requested: typeof requested === 'string' ? requested : '',
  });
}
