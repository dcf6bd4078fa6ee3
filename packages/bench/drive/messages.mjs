const INFO = { name: 'bench', version: '1.0.0' };
const LEGACY = '2025-11-25';
const MODERN = '2026-07-28';

export const initialize = {
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: { protocolVersion: LEGACY, capabilities: {}, clientInfo: INFO },
};
export const initialized = { jsonrpc: '2.0', method: 'notifications/initialized' };

/** A request in the words of one era. */
export function request(method, params, era) {
  const envelope = {
    _meta: {
      'io.modelcontextprotocol/protocolVersion': MODERN,
      'io.modelcontextprotocol/clientInfo': INFO,
      'io.modelcontextprotocol/clientCapabilities': {},
    },
  };
  return { jsonrpc: '2.0', id: 1, method, params: era === 'modern' ? { ...params, ...envelope } : params };
}

export function headers(message, { era, session }) {
  const modern = { 'mcp-method': message.method, ...(message.params?.name && { 'mcp-name': message.params.name }) };
  return {
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
    'mcp-protocol-version': era === 'modern' ? MODERN : LEGACY,
    ...(era === 'modern' && modern),
    ...(session !== undefined && { 'mcp-session-id': session }),
  };
}
