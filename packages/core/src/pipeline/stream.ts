import type { Ambient } from '../context/ambient.js';
import type { CallContext } from '../context/call-context.js';
import { isProgress } from '../protocol/progress.js';
import type { ContentBlock } from '../protocol/model.js';
import { blocksOf } from './blocks.js';

export interface Streamed {
  /** Content that was yielded, in order. */
  readonly said: readonly ContentBlock[];
  readonly returned: unknown;
}

export function isStream(value: unknown): value is AsyncGenerator {
  return typeof value === 'object' && value !== null && Symbol.asyncIterator in value && 'return' in value;
}

/** Runs a generator handler to its end: progress is told at once, content collected. A cancelled call closes the generator. */
export async function runStream(stream: AsyncGenerator, call: CallContext, ambient: Ambient): Promise<Streamed> {
  const said: ContentBlock[] = [];
  const next = () => stream.next();
  const end = () => stream.return(undefined).catch(() => {});
  const stop = () => void ambient.run(call, end, undefined);
  call.signal.addEventListener('abort', stop, { once: true });
  try {
    for (;;) {
      const { done, value } = await ambient.run(call, next, undefined);
      if (done) return { said, returned: value };
      if (isProgress(value)) call.progress(value.value, value.total, value.message);
      else said.push(...yielded(value));
    }
  } catch (error) {
    // one that stands at a yield that is refused has things to close, too; what that throws, its handler did not say
    await ambient.run(call, end, undefined);
    throw error;
  } finally {
    call.signal.removeEventListener('abort', stop);
  }
}

function yielded(value: unknown): readonly ContentBlock[] {
  const blocks = typeof value === 'string' ? [{ type: 'text', text: value } as const] : blocksOf(value);
  if (blocks === undefined) throw new TypeError('A generator tool yields progress(…) or content such as text(…)');
  return blocks;
}
