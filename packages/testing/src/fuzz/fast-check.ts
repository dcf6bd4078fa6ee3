export type FastCheck = typeof import('fast-check');

/** Loaded when it is used: an optional peer. Rejects with what to install. */
export async function fastCheck(): Promise<FastCheck> {
  try {
    return await import('fast-check');
  } catch (cause) {
    throw new Error('fuzzTool needs fast-check: npm install --save-dev fast-check', { cause });
  }
}
