import { isRecord, type JsonSchema } from '@arobase/core';
import { type Header, headerNamed } from './header.js';

/** An argument that clients repeat in a header. */
export interface Annotated {
  readonly path: readonly string[];
  readonly header: Header;
}

const known = new WeakMap<JsonSchema, readonly Annotated[]>();

/** The annotated arguments of an input schema: properties that are reached through `properties` alone. */
export function annotatedArguments(schema: JsonSchema): readonly Annotated[] {
  let found = known.get(schema);
  if (found === undefined) {
    found = [...annotated(schema, [])];
    known.set(schema, found);
  }
  return found;
}

function* annotated({ properties }: JsonSchema, above: readonly string[]): Generator<Annotated> {
  if (!isRecord(properties)) return;
  for (const [name, property] of Object.entries(properties)) {
    if (!isRecord(property)) continue;
    const path = [...above, name];
    const header = property['x-mcp-header'];
    if (typeof header === 'string') yield { path, header: headerNamed(`Mcp-Param-${header}`) };
    yield* annotated(property, path);
  }
}

/** What an argument says, where it says anything. */
export function valueAt(args: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((at, key) => (isRecord(at) && Object.hasOwn(at, key) ? at[key] : undefined), args);
}
