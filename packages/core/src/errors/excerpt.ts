const MOST = 100;

/** A text of the peer, short enough to be told back to it; never cut in the middle of a character. */
export function excerpt(text: string, most = MOST): string {
  if (text.length <= most) return text;
  const half = HIGH_SURROGATE.test(text.charAt(most - 1));
  return `${text.slice(0, half ? most - 1 : most)}…`;
}

const HIGH_SURROGATE = /[\ud800-\udbff]/;
