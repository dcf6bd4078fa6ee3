import { ErrorCode, ProtocolError } from '../errors/protocol-error.js';
import { writeError } from '../protocol/json.js';
import { readableId } from '../protocol/message.js';
import type { Connection } from '../session/connection.js';
import type { Transport } from '../transport/transport.js';
import type { Served } from './host.js';

/** Serves a transport from its first text on: what comes before the server is ready waits, in order. */
export class Pipe implements Served {
  readonly ready: Promise<void>;
  #connection: Connection | undefined;
  #early: string[] = [];
  #refusal: string | undefined;
  #closed = false;

  constructor(
    private readonly transport: Transport,
    connected: Promise<Connection>,
    /** What a peer is told of a start that failed. */
    private readonly failure: (error: unknown) => string,
    private readonly ended: (pipe: Pipe) => void,
  ) {
    this.ready = connected.then(
      (connection) => this.#begin(connection),
      (error) => this.#refuse(this.failure(error)),
    );
    transport.onText((text) => this.#receive(text));
    transport.onClose(() => this.close(new Error('The client closed the connection')));
  }

  async settled(): Promise<void> {
    await this.ready;
    await this.#connection?.settled();
  }

  close(reason?: unknown): void {
    if (this.#closed) return;
    this.#closed = true;
    this.#connection?.close(reason);
    this.transport.close();
    this.ended(this);
  }

  #receive(text: string): void {
    if (this.#connection !== undefined) this.#connection.receive(text);
    else if (this.#refusal === undefined) this.#early.push(text);
    else this.#answer(text, this.#refusal);
  }

  #begin(connection: Connection): void {
    this.#connection = connection;
    for (const text of this.#early.splice(0)) connection.receive(text);
    if (this.#closed) connection.close();
  }

  #refuse(message: string): void {
    this.#refusal = message;
    for (const text of this.#early.splice(0)) this.#answer(text, message);
  }

  #answer(text: string, message: string): void {
    const id = idOf(text);
    if (id !== undefined) this.transport.send(writeError(id, new ProtocolError(ErrorCode.InternalError, message)));
  }
}

function idOf(text: string): ReturnType<typeof readableId> {
  try {
    return readableId(JSON.parse(text));
  } catch {
    return undefined;
  }
}
