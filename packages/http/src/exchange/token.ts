const BYTES = 16;

/** 128 bits that nobody can guess, as 32 hexadecimal digits. */
export function randomToken(): string {
  let text = '';
  for (const byte of crypto.getRandomValues(new Uint8Array(BYTES))) text += HEX[byte];
  return text;
}

const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));
