/** Text out. Whoever is behind it sends one message at a time, in order. */
export interface Outlet {
  send(text: string): void;
}

/** A pipe with one peer at its other end: text in, text out. */
export interface Transport extends Outlet {
  /** Hands over each incoming text. Called once, before anything arrives. */
  onText(listener: (text: string) => void): void;
  /** Called once when nothing can arrive any more. */
  onClose(listener: () => void): void;
  close(): void;
}
