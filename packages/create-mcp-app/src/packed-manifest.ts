import { gunzipSync } from 'node:zlib';

/** What is read of a packed package. */
export interface PackedManifest {
  readonly name: string;
  readonly dependencies: readonly string[];
}

const BLOCK = 512;
const SIZE = { start: 124, end: 136 };

/** Reads package.json out of a tarball that npm packed. `undefined`: it is none. */
export function packedManifest(bytes: Uint8Array): PackedManifest | undefined {
  const text = entry(unzipped(bytes), 'package/package.json');
  if (text === undefined) return undefined;
  const { name, dependencies = {} }: { name?: unknown; dependencies?: object } = JSON.parse(text);
  return typeof name === 'string' ? { name, dependencies: Object.keys(dependencies) } : undefined;
}

// a tar file is blocks: a header with name and size (octal), then the content, filled up to whole blocks
function entry(tar: Buffer, wanted: string): string | undefined {
  for (let at = 0; at + BLOCK <= tar.length; ) {
    const header = tar.subarray(at, at + BLOCK);
    const size = Number.parseInt(header.toString('latin1', SIZE.start, SIZE.end), 8) || 0;
    const [name] = header.toString('utf8', 0, 100).split('\0');
    at += BLOCK;
    if (name === wanted) return tar.toString('utf8', at, at + size);
    at += Math.ceil(size / BLOCK) * BLOCK;
  }
  return undefined;
}

function unzipped(bytes: Uint8Array): Buffer {
  try {
    return gunzipSync(bytes);
  } catch {
    return Buffer.alloc(0);
  }
}
