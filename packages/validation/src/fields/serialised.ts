import { type JsonSchema, plain } from '@arobase/core';
import type { Book } from '../plan/book.js';
import type { Kinds } from '../plan/kind.js';
import type { Node } from '../plan/node.js';
import { REFUSED, type Run } from '../plan/run.js';

/** Writes what JSON has no word for (dates, maps, sets, bigint) as JSON, then reads it like any input. */
export class Serialised implements Node {
  readonly kinds: Kinds;
  readonly late = false;
  readonly free: boolean;
  readonly children: readonly Node[];
  readonly #inner: Node;
  readonly #write: (value: unknown) => unknown;

  constructor(inner: Node, write: (value: unknown) => unknown = plain) {
    this.kinds = inner.kinds;
    this.free = inner.free;
    this.children = [inner];
    this.#inner = inner;
    this.#write = write;
  }

  read(value: unknown, run: Run | undefined): unknown {
    let json: unknown;
    try {
      json = this.#write(value);
    } catch (error) {
      const problem = error instanceof Error ? error.message : String(error);
      return run === undefined ? REFUSED : run.refuse(`cannot be written as JSON: ${problem}`);
    }
    const read = this.#inner.read(json, run);
    return read instanceof Date ? read.toISOString() : read;
  }

  publish(book: Book): JsonSchema {
    return this.#inner.publish(book);
  }
}

export function setAsList(value: unknown): unknown {
  return value instanceof Set ? [...value] : value;
}

export function mapAsObject(value: unknown): unknown {
  return value instanceof Map ? Object.fromEntries(value) : value;
}

export function dateAsText(value: unknown): unknown {
  return value instanceof Date && !Number.isNaN(value.getTime()) ? value.toISOString() : value;
}
