type ReadMetadata = (key: string, target: object, member: PropertyKey) => unknown;

/** Reads what the compiler emitted, where the application has loaded `reflect-metadata`. */
export function metadataReader(): ReadMetadata | undefined {
  const { getOwnMetadata } = Reflect as { readonly getOwnMetadata?: ReadMetadata };
  return getOwnMetadata;
}

/** The parameter types that the compiler emitted for a method of a prototype; `undefined` where it emitted none. */
export function parameterTypes(prototype: object, member: PropertyKey): readonly unknown[] | undefined {
  const types = metadataReader()?.('design:paramtypes', prototype, member);
  return Array.isArray(types) ? types : undefined;
}

/** An emitted type, in words. */
export function typeName(type: unknown): string {
  return typeof type === 'function' ? type.name : String(type);
}
