/** A header that repeats something of the body. */
export interface Header {
  /** As the specification writes it. */
  readonly label: string;
  /** In lower case. */
  readonly name: string;
  /** The same, to ask whether it occurs more than once. */
  readonly names: ReadonlySet<string>;
}

export function headerNamed(label: string): Header {
  const name = label.toLowerCase();
  return { label, name, names: new Set([name]) };
}
