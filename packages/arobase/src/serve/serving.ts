/** A server that runs. */
export interface Serving {
  /** Where clients reach it over HTTP. */
  readonly url?: string;
  /** Lets the calls that run finish, within the server's grace, and ends the service. The process lives on. */
  stop(): Promise<void>;
}
