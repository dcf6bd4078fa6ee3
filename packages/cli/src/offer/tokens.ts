/** What a definition costs a model, about: a token is four characters of its JSON. */
export function tokens(definition: unknown): number {
  return Math.ceil(JSON.stringify(definition).length / 4);
}
