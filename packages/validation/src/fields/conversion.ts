import type { Class } from '@arobase/core';
import {
  TO_CLASS,
  TO_PLAIN,
  transformerStores,
  type TransformerStore,
  type TransformMetadata,
  type TypeMetadata,
} from '../metadata/transformer-store.js';
import type { Direction } from './planner.js';

/** What class-transformer says of one field, in one direction. */
export interface Conversion {
  /** The name outside the class. */
  readonly name: string;
  readonly excluded: boolean;
  /** It is written down somewhere: the field is known, although no rule may speak of it. */
  readonly declared: boolean;
  readonly type: TypeMetadata | undefined;
  /** The functions of `@Transform`, one after another; `source` is the object that holds the field. */
  readonly transform: ((value: unknown, source: object) => unknown) | undefined;
}

export interface Conversions {
  of(key: string): Conversion;
  /** Fields that only class-transformer speaks of. */
  readonly keys: readonly string[];
  /** Fields that it keeps out. */
  readonly excluded: readonly string[];
}

const NONE: Conversion = { name: '', excluded: false, declared: false, type: undefined, transform: undefined };

/** Decorators of class-transformer on a class, from whichever copy of it wrote them. */
export function conversionsOf(type: Class, direction: Direction, groups: readonly string[] | undefined): Conversions {
  const code = direction === 'input' ? TO_CLASS : TO_PLAIN;
  const speaking = transformerStores().map((store) => new Speaker(store, type, code, groups));
  return {
    of: (key) => speaking.map((speaker) => speaker.of(key)).find(({ declared }) => declared) ?? { ...NONE, name: key },
    keys: [...new Set(speaking.flatMap((speaker) => speaker.keys))],
    excluded: [...new Set(speaking.flatMap((speaker) => speaker.excluded))],
  };
}

class Speaker {
  readonly #store: TransformerStore;
  readonly #type: Class;
  readonly #direction: number;
  readonly #groups: readonly string[];

  constructor(store: TransformerStore, type: Class, direction: number, groups: readonly string[] | undefined) {
    this.#store = store;
    this.#type = type;
    this.#direction = direction;
    this.#groups = groups ?? [];
  }

  get keys(): readonly string[] {
    const keys = new Set<string>();
    for (let at: unknown = this.#type; typeof at === 'function'; at = Object.getPrototypeOf(at)) {
      for (const table of [this.#store._typeMetadatas, this.#store._transformMetadatas]) {
        for (const key of table?.get(at)?.keys() ?? []) keys.add(key);
      }
    }
    return [...this.#store.getExposedProperties(this.#type, this.#direction), ...keys];
  }

  get excluded(): readonly string[] {
    return this.#store.getExcludedProperties(this.#type, this.#direction);
  }

  of(key: string): Conversion {
    const expose = this.#store.findExposeMetadata(this.#type, key);
    const type = this.#store.findTypeMetadata(this.#type, key);
    const transforms = this.#store.findTransformMetadatas(this.#type, key, this.#direction);
    const excluded = this.#excluded(key);
    return {
      name: expose?.options?.name ?? key,
      excluded,
      declared: expose !== undefined || type !== undefined || transforms.length > 0 || excluded,
      type,
      transform: transforms.length === 0 ? undefined : this.#chained(key, transforms),
    };
  }

  #chained(key: string, transforms: readonly TransformMetadata[]): (value: unknown, source: object) => unknown {
    const context = { key, type: this.#direction, options: { groups: this.#groups } };
    return (value, source) =>
      transforms.reduce((current, { transformFn }) => transformFn({ ...context, obj: source, value: current }), value);
  }

  #excluded(key: string): boolean {
    if (this.excluded.includes(key)) return true;
    const exposed = this.#store.getExposedProperties(this.#type, this.#direction).includes(key);
    if (this.#store.getStrategy(this.#type) === 'excludeAll' && !exposed) return true;
    const wanted = this.#store.findExposeMetadata(this.#type, key)?.options?.groups ?? [];
    return wanted.length > 0 && !wanted.some((group) => this.#groups.includes(group));
  }
}
