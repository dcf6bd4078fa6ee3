/**
 * The type of a field whose class is imported in a circle: `parent?: Ref<Node>` beside `@Type(() => Node)`. A bare class there is read
 * while its module is still loading, and throws.
 */
export type Ref<T> = T;
