import { fromBase64Url, toBase64Url } from './base64url.js';
import type { SealingKey } from './keys.js';

const VERSION = 'v1';
const NONCE = 12;

/** `v1.<key id>.<nonce and ciphertext>`, AES-256-GCM; version and key id are authenticated. */
export async function seal(text: string, { id, key }: SealingKey): Promise<string> {
  const head = `${VERSION}.${id}`;
  const nonce = crypto.getRandomValues(new Uint8Array(NONCE));
  const cipher = await crypto.subtle.encrypt(cipherOf(nonce, head), key, new TextEncoder().encode(text));
  const body = new Uint8Array(NONCE + cipher.byteLength);
  body.set(nonce);
  body.set(new Uint8Array(cipher), NONCE);
  return `${head}.${toBase64Url(body)}`;
}

/** Throws, with the reason for the log, for what none of the keys sealed. */
export async function unseal(sealed: string, keys: readonly SealingKey[]): Promise<string> {
  const [version, id, body, ...rest] = sealed.split('.');
  if (version !== VERSION || id === undefined || body === undefined || rest.length > 0)
    throw new Error('not a sealed state');
  const known = keys.find((one) => one.id === id);
  if (known === undefined) throw new Error('sealed with a key that is not among stateKeys');
  const bytes = fromBase64Url(body);
  const plain = await crypto.subtle.decrypt(
    cipherOf(bytes.subarray(0, NONCE), `${version}.${id}`),
    known.key,
    bytes.subarray(NONCE),
  );
  return new TextDecoder().decode(plain);
}

function cipherOf(iv: Uint8Array, head: string) {
  return { name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(head) };
}
