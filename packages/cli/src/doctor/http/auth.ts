import { isJson, type Json, list, string } from '../../client/json.js';
import { CLIENT_INFO } from '../../client/client.js';
import type { Finding } from '../finding.js';

/** What a client needs to find its way to a token (MCP 2025-11-25, authorization). Nothing where nobody is asked for one. */
export async function authFindings(url: string): Promise<Finding[]> {
  const challenge = await challengeOf(url);
  if (challenge === undefined) return [];
  const findings: Finding[] = [];
  if (!/resource_metadata=/.test(challenge)) {
    const found = challenge === '' ? '401 without WWW-Authenticate' : `WWW-Authenticate: ${challenge}`;
    findings.push({
      rule: 'AUTH-401',
      where: url,
      found,
      fix: 'Bearer resource_metadata="…/.well-known/oauth-protected-resource"',
    });
  }
  const metadata = await resourceMetadata(url, findings);
  if (metadata === undefined) return findings;
  if (metadata.resource !== url) {
    const found = `resource is ${JSON.stringify(metadata.resource)}`;
    findings.push({ rule: 'AUTH-RESOURCE', where: url, found, fix: `resource must be ${url}: set publicUrl` });
  }
  const [issuer] = list(metadata.authorization_servers).map(String);
  return [...findings, ...(issuer === undefined ? [] : await issuerFindings(issuer))];
}

async function challengeOf(url: string): Promise<string | undefined> {
  const params = { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: CLIENT_INFO };
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'initialize', params }),
    signal: AbortSignal.timeout(10_000),
  });
  await response.body?.cancel();
  return response.status === 401 ? (response.headers.get('www-authenticate') ?? '') : undefined;
}

const WELL_KNOWN = '/.well-known/oauth-protected-resource';

async function resourceMetadata(url: string, findings: Finding[]): Promise<Json | undefined> {
  const { origin, pathname } = new URL(url);
  const places = [`${origin}${WELL_KNOWN}`, ...(pathname === '/' ? [] : [`${origin}${WELL_KNOWN}${pathname}`])];
  const documents = await Promise.all(places.map(json));
  for (const [at, place] of places.entries()) {
    if (documents[at] !== undefined) continue;
    findings.push({
      rule: 'AUTH-PRM',
      where: place,
      found: 'no metadata there',
      fix: 'serve the document at the root and below the path',
    });
  }
  return documents.find((document) => document !== undefined);
}

async function issuerFindings(issuer: string): Promise<Finding[]> {
  const { origin, pathname } = new URL(issuer);
  const path = pathname === '/' ? '' : pathname;
  const places = ['oauth-authorization-server', 'openid-configuration'].map(
    (name) => `${origin}/.well-known/${name}${path}`,
  );
  const documents = await Promise.all(places.map(json));
  const metadata = documents.find((document) => document !== undefined);
  if (metadata === undefined)
    return [{ rule: 'AUTH-REG', where: issuer, found: 'no metadata there', fix: `serve ${places[0]}` }];
  const findings: Finding[] = [];
  if (string(metadata.registration_endpoint) === undefined && metadata.client_id_metadata_document_supported !== true) {
    const fix = 'offer dynamic registration, or client metadata documents';
    findings.push({ rule: 'AUTH-REG', where: issuer, found: 'no way for a new client to register', fix });
  }
  if (!list(metadata.code_challenge_methods_supported).includes('S256')) {
    findings.push({
      rule: 'AUTH-PKCE',
      where: issuer,
      found: 'S256 is not announced',
      fix: 'code_challenge_methods_supported: ["S256"]',
    });
  }
  return findings;
}

async function json(url: string): Promise<Json | undefined> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(10_000) });
    const value: unknown = response.ok ? await response.json() : undefined;
    return isJson(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
