import type { HttpRequest } from '@arobase/core';

/** One HTTP request and its answer, whoever serves it: `node:http`, fetch and each host are faces of this. */
export interface Exchange extends HttpRequest {
  /** What follows "?" in the URL, without it. */
  readonly query: string;
  /** The connection came in over a loopback address: what a DNS rebinding attack aims at. */
  readonly loopback: boolean;
  /** What stands for the client's connection, where the host tells. */
  readonly connection: object | undefined;
  /** The first of `names` (in lower case) that occurs more than once. */
  repeated(names: ReadonlySet<string>): string | undefined;
  /** Adds headers to whatever answer comes. */
  decorate(headers: Pairs): void;
  /** Hands over the body, at once if it is there. Called once at most. */
  read(limit: number, reader: BodyReader): void;
  /** Answers in one piece. A body is JSON unless `headers` say otherwise. */
  reply(status: number, body?: string, headers?: Pairs): void;
  /** Answers 200 with a stream whose headers leave now. */
  stream(headers: Pairs): Sink;
  /** Called once when the client's connection ends before the answer does. */
  onClose(listener: () => void): void;
}

/** Names and values, one after the other. */
export type Pairs = readonly string[];

/** Takes one body. One of its methods is called, once; none if the client goes away first. */
export interface BodyReader {
  text(text: string): void;
  /** The host has parsed it already. */
  value(value: unknown): void;
  refused(reason: BodyRefusal): void;
}

/** `gone`: something before us has read the body and did not say what it was. `encoded`: it is compressed. */
export type BodyRefusal = 'too large' | 'not utf-8' | 'encoded' | 'gone';

/** The body of a streamed answer. After the end and after the client has left, everything is ignored. */
export interface Sink {
  send(text: string): void;
  /** What the client has not taken yet, in bytes. */
  readonly waiting: number;
  readonly closed: boolean;
  /** Ends the answer once the client has taken all of it. */
  close(): void;
  /** Ends the connection now. */
  cut(): void;
}
