import { isRecord } from '../protocol/message.js';

/** Who somebody is, apart from the token that shows it: issuer and subject, the id of an API key, or nobody. */
export function principalKey(principal: unknown): string {
  if (principal === undefined || principal === null) return 'anonymous';
  if (!isRecord(principal)) return `id ${String(principal)}`;
  const { issuer, iss, subject, sub, id, keyId } = principal;
  const who = subject ?? sub;
  if (who !== undefined) return `subject ${JSON.stringify([issuer ?? iss ?? null, who])}`;
  const known = id ?? keyId;
  return known === undefined ? `principal ${JSON.stringify(principal)}` : `id ${String(known)}`;
}
