import { ErrorCode, excerpt, type Host, isRecord, ProtocolError } from '@arobase/core';

/** What a peer is told that speaks a revision which is not served here. */
export function unsupported(value: unknown, { statelessVersions }: Host): ProtocolError {
  const params = isRecord(value) && isRecord(value.params) ? value.params : {};
  const { protocolVersion } = params;
  const requested = typeof protocolVersion === 'string' ? excerpt(protocolVersion) : '';
  const message = `This server serves ${statelessVersions.join(', ')}, without a handshake`;
  return new ProtocolError(ErrorCode.UnsupportedProtocolVersion, message, { supported: statelessVersions, requested });
}
