import { SetupCode } from '../../errors/setup-codes.js';
import { SetupError } from '../../errors/setup-error.js';
import { toBase64Url } from './base64url.js';

type CryptoKey = Awaited<ReturnType<typeof crypto.subtle.importKey>>;

/** One key for sealing, with the short name that a sealed text carries. */
export interface SealingKey {
  readonly id: string;
  readonly key: CryptoKey;
}

const LEAST_BYTES = 32;
const INFO = new TextEncoder().encode('arobase requestState v1');
const NO_SALT = new Uint8Array(0);

/** Keys for AES-256-GCM by HKDF (RFC 5869), the first for sealing, all for opening. Throws `SetupError` for a short secret. */
export async function sealingKeys(secrets: readonly (string | Uint8Array)[]): Promise<readonly SealingKey[]> {
  return Promise.all(secrets.map((secret) => derive(bytesOf(secret))));
}

export function randomSecret(): Uint8Array {
  return crypto.getRandomValues(new Uint8Array(LEAST_BYTES));
}

export function checkSecrets(secrets: readonly (string | Uint8Array)[]): void {
  const short = secrets.findIndex((secret) => bytesOf(secret).length < LEAST_BYTES);
  if (short < 0 && secrets.length > 0) return;
  throw new SetupError(SetupCode.BadOption, {
    problem: short < 0 ? 'stateKeys is empty' : `key ${short + 1} of stateKeys has fewer than ${LEAST_BYTES} bytes`,
    fix: `Give random keys of at least ${LEAST_BYTES} bytes, the current one first, the same on every instance`,
  });
}

async function derive(secret: Uint8Array): Promise<SealingKey> {
  const material = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveBits']);
  const bits = await crypto.subtle.deriveBits(
    { name: 'HKDF', hash: 'SHA-256', salt: NO_SALT, info: INFO },
    material,
    320,
  );
  const bytes = new Uint8Array(bits);
  const key = await crypto.subtle.importKey('raw', bytes.subarray(0, 32), 'AES-GCM', false, ['encrypt', 'decrypt']);
  return { id: toBase64Url(bytes.subarray(32, 38)), key };
}

function bytesOf(secret: string | Uint8Array): Uint8Array {
  return typeof secret === 'string' ? new TextEncoder().encode(secret) : secret;
}
