/** A property type that the compiler cannot name, so that modules whose DTOs refer to each other load: `customer!: Ref<Customer>`. */
export type Ref<T> = T;
