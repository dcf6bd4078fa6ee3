import { canonicalPath } from './paths.js';

/** What is served where. */
export class Routes<Handler> {
  readonly #handlers = new Map<string, Handler>();

  add(path: string, handler: Handler): void {
    this.#handlers.set(canonicalPath(path), handler);
  }

  /** A trailing or doubled slash leads to the same place: a redirect would lose the body. */
  find(path: string): Handler | undefined {
    return this.#handlers.get(path) ?? this.#handlers.get(canonicalPath(path));
  }
}
