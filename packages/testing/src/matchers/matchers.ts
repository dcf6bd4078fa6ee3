import { TestClient } from '../client/test-client.js';
import { messagesOf, type WireMessage } from '../client/wire.js';
import { textOf } from './text-of.js';
import { wireText } from './wire-text.js';

/** What a test runner gives its matchers. */
export interface MatcherContext {
  readonly isNot?: boolean;
  readonly equals: (a: unknown, b: unknown) => boolean;
  readonly utils: { stringify(value: unknown): string };
}

export interface Verdict {
  readonly pass: boolean;
  readonly message: () => string;
}

export interface Matchers<R> {
  /** A tool's, prompt's or resource's text, whole or by a pattern; a result with `isError` has none. */
  toHaveText(expected: string | RegExp): R;
  /** A tool's `structuredContent`. */
  toHaveStructured(expected: unknown): R;
  /** A tool's result with `isError`, and its text if given. */
  toBeToolError(expected?: string | RegExp): R;
  /** A client that got a notification, with these params if given. */
  toHaveHeard(method: string, params?: object): R;
  /** A client that was asked something, with these params if given. */
  toHaveBeenAsked(method: string, params?: object): R;
}

type Matcher = (this: MatcherContext, received: unknown, ...expected: never[]) => Verdict;

export const matchers = {
  toHaveText(received: unknown, expected: string | RegExp) {
    const text = textOf(received);
    const failed = isError(received);
    return verdict(this, received, {
      pass: !failed && text !== undefined && fits(text, expected),
      wanted: `the text ${this.utils.stringify(expected)}`,
      got: failed ? `an error: ${this.utils.stringify(text)}` : this.utils.stringify(text ?? received),
    });
  },
  toHaveStructured(received: unknown, expected: unknown) {
    const structured = field(received, 'structuredContent');
    return verdict(this, received, {
      pass: this.equals(structured, expected),
      wanted: `structuredContent ${this.utils.stringify(expected)}`,
      got: this.utils.stringify(structured),
    });
  },
  toBeToolError(received: unknown, expected?: string | RegExp) {
    const text = textOf(received);
    return verdict(this, received, {
      pass: isError(received) && (expected === undefined || (text !== undefined && fits(text, expected))),
      wanted: expected === undefined ? 'an error' : `an error with the text ${this.utils.stringify(expected)}`,
      got: `${isError(received) ? 'an error' : 'no error'}: ${this.utils.stringify(text ?? received)}`,
    });
  },
  toHaveHeard(received: unknown, method: string, params?: object) {
    const heard = clientOf(received).notifications.filter((message) => message.method === method);
    return among(this, received, { heard, method, params });
  },
  toHaveBeenAsked(received: unknown, method: string, params?: object) {
    const heard = questionsTo(clientOf(received)).filter((message) => message.method === method);
    return among(this, received, { heard, method, params });
  },
} satisfies { readonly [name: string]: Matcher };

interface Finding {
  readonly pass: boolean;
  readonly wanted: string;
  readonly got: string;
}

function verdict({ isNot = false }: MatcherContext, received: unknown, { pass, wanted, got }: Finding): Verdict {
  return { pass, message: () => `Expected ${isNot ? 'not ' : ''}${wanted}\nGot ${got}${wireText(received)}` };
}

interface Heard {
  readonly heard: readonly WireMessage[];
  readonly method: string;
  readonly params: object | undefined;
}

/** Params may have more than what is expected. */
function among(context: MatcherContext, received: unknown, { heard, method, params }: Heard): Verdict {
  const { stringify } = context.utils;
  const wanted = Object.entries(params ?? {});
  const matches = (message: WireMessage) =>
    wanted.every(([key, value]) => context.equals(message.params?.[key], value));
  return verdict(context, received, {
    pass: heard.some(matches),
    wanted: params === undefined ? method : `${method} with ${stringify(params)}`,
    got: heard.length === 0 ? 'none' : heard.map((message) => stringify(message.params)).join(', '),
  });
}

/** Requests of the handshake revisions, and the parts of results that ask in 2026-07-28. */
function questionsTo({ wire }: TestClient): WireMessage[] {
  return wire
    .filter(({ from }) => from === 'server')
    .flatMap(({ message }) => messagesOf(message))
    .flatMap((message) => {
      if (message.id !== undefined && message.method !== undefined) return [message];
      const asked = field(message.result, 'inputRequests');
      return typeof asked === 'object' && asked !== null ? (Object.values(asked) as WireMessage[]) : [];
    });
}

function clientOf(received: unknown): TestClient {
  if (received instanceof TestClient) return received;
  throw new TypeError('This matcher takes a client: expect(client), with client from connect(…)');
}

function fits(text: string, expected: string | RegExp): boolean {
  return typeof expected === 'string' ? text === expected : expected.test(text);
}

function isError(received: unknown): boolean {
  return field(received, 'isError') === true;
}

function field(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? (value as { readonly [key: string]: unknown })[key] : undefined;
}
