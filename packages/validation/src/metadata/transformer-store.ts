import { load } from '#require';

export interface TypeMetadata {
  readonly reflectedType?: unknown;
  readonly typeFunction?: ((options?: object) => unknown) | undefined;
  readonly options?: {
    readonly keepDiscriminatorProperty?: boolean;
    readonly discriminator?: {
      readonly property: string;
      readonly subTypes: readonly { readonly name: string; readonly value: unknown }[];
    };
  };
}

export interface TransformMetadata {
  readonly transformFn: (params: TransformParams) => unknown;
}

/** What class-transformer hands to the function of `@Transform`. */
export interface TransformParams {
  readonly value: unknown;
  readonly key: string;
  readonly obj: unknown;
  readonly type: number;
  readonly options: { readonly groups?: readonly string[] | undefined };
}

export interface ExposeMetadata {
  readonly propertyName: string | undefined;
  readonly options?: {
    readonly name?: string;
    readonly groups?: readonly string[];
    readonly toClassOnly?: boolean;
    readonly toPlainOnly?: boolean;
  };
}

export interface TransformerStore {
  /** By class, then by property. */
  readonly _typeMetadatas?: ReadonlyMap<unknown, ReadonlyMap<string, unknown>>;
  readonly _transformMetadatas?: ReadonlyMap<unknown, ReadonlyMap<string, unknown>>;
  findTypeMetadata(target: unknown, property: string): TypeMetadata | undefined;
  findTransformMetadatas(target: unknown, property: string, direction: number): readonly TransformMetadata[];
  findExposeMetadata(target: unknown, property: string): ExposeMetadata | undefined;
  getExposedMetadatas(target: unknown): readonly ExposeMetadata[];
  getExposedProperties(target: unknown, direction: number): readonly string[];
  getExcludedProperties(target: unknown, direction: number): readonly string[];
  getStrategy(target: unknown): 'exposeAll' | 'excludeAll' | 'none';
  addTypeMetadata(metadata: object): void;
  addTransformMetadata(metadata: object): void;
  addExposeMetadata(metadata: object): void;
  addExcludeMetadata(metadata: object): void;
  findExcludeMetadata(target: unknown, property: string): object | undefined;
}

/** class-transformer's numbers for its directions. */
export const TO_CLASS = 0;
export const TO_PLAIN = 1;

const STORE = /[\\/]class-transformer[\\/]cjs[\\/]storage\.js$/;

/**
 * The stores of every copy of class-transformer that the application has loaded. The package does not export its store, and keeps it
 * in a module variable: the module cache is the only way to it. It is never loaded from here.
 */
export function transformerStores(): readonly TransformerStore[] {
  const cache: NodeJS.Dict<NodeModule> = load.cache;
  return Object.keys(cache)
    .filter((file) => STORE.test(file))
    .flatMap((file) => storeOf(cache[file]));
}

function storeOf(module: NodeModule | undefined): TransformerStore[] {
  const exports = module?.exports as { defaultMetadataStorage?: TransformerStore } | undefined;
  return exports?.defaultMetadataStorage === undefined ? [] : [exports.defaultMetadataStorage];
}
