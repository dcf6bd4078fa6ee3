export type NameVerdict = 'fine' | 'unusual' | 'bad';

const FINE = /^[A-Za-z0-9_-]{1,64}$/;
const ALLOWED = /^[A-Za-z0-9_.-]{1,128}$/;

/**
 * How hosts take a tool name: many refuse all but 1 to 64 of `A-Za-z0-9_-`; dots and up to 128 characters are allowed by the
 * protocol (2025-11-25, tools) and refused by some.
 */
export function toolNameVerdict(name: string): NameVerdict {
  if (FINE.test(name)) return 'fine';
  return ALLOWED.test(name) ? 'unusual' : 'bad';
}
