import type { JsonSchema } from '@arobase/core';

/** Writes the schemas of classes down once each, under `$defs`. A class is known by identity; names are made unique. */
export class Book {
  readonly definitions = new Map<string, JsonSchema>();
  /** Written for the portable subset: types that are only hinted at are given. */
  readonly portable: boolean;
  readonly #names = new Map<object, string>();

  constructor({ portable }: { readonly portable: boolean }) {
    this.portable = portable;
  }

  /** A reference to the definition of `key`, which `make` writes at its first use. */
  refer(key: object, name: string, make: () => JsonSchema): JsonSchema {
    const known = this.#names.get(key);
    if (known !== undefined) return { $ref: `#/$defs/${known}` };
    const unique = this.#unique(name === '' ? 'Anonymous' : name);
    this.#names.set(key, unique);
    this.definitions.set(unique, {});
    this.definitions.set(unique, make());
    return { $ref: `#/$defs/${unique}` };
  }

  #unique(name: string): string {
    if (!this.definitions.has(name)) return name;
    let count = 2;
    while (this.definitions.has(`${name}_${count}`)) count += 1;
    return `${name}_${count}`;
  }
}
