/** A word for the shell that a user of the platform types into. */
export function shellQuote(word: string, platform: NodeJS.Platform): string {
  if (/^[\w./:@+-]+$/.test(word) || (platform === 'win32' && /^[\w.\\/:@+-]+$/.test(word))) return word;
  return platform === 'win32' ? `"${word}"` : `'${word.replaceAll("'", "'\\''")}'`;
}
