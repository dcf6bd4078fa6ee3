import { canonicalPath } from './paths.js';

/** What is served where. */
export class Routes<Handler> {
  readonly #routes: { readonly path: string; readonly handler: Handler }[] = [];

  add(path: string, handler: Handler): void {
    this.#routes.push({ path: canonicalPath(path), handler });
  }

  /** A trailing or doubled slash leads to the same place: a redirect would lose the body. */
  find(path: string): Handler | undefined {
    return this.#at(path) ?? this.#at(canonicalPath(path));
  }

  // a few short texts are compared sooner than one is hashed; who is added later comes first
  #at(path: string): Handler | undefined {
    for (let index = this.#routes.length - 1; index >= 0; index -= 1) {
      const route = this.#routes[index];
      if (route?.path === path) return route.handler;
    }
    return undefined;
  }
}
