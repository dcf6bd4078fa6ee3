/** Where lines go: a writable stream, or standard output behind its guard. */
export interface Output {
  /** Calls back once the text is handed on, or with what prevented it. */
  write(text: string, done: (error?: Error | null) => void): boolean;
  /** What was written and not yet handed on. */
  readonly writableLength: number;
  on(event: 'error' | 'close', listener: () => void): unknown;
  /** Calls back once no byte has moved for so many milliseconds; zero ends the watch. Pipes and sockets have it. */
  setTimeout?(milliseconds: number, listener?: () => void): unknown;
}
