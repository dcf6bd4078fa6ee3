import type { IncomingHttpHeaders } from 'node:http';
import { isJson, type Json } from '../../client/json.js';
import { type Ask, ask, type Upstream, whole } from './upstream.js';

/** A session as the client knows it, and what was said in it that lasts. */
export interface Session {
  readonly id: string;
  /** What the process that answers now calls it. */
  current: string;
  readonly capabilities: unknown;
  readonly lasting: Map<string, Ask>;
  /** What waits until the handshake is over. */
  readonly untold: Set<() => void>;
}

const HEADER = 'mcp-session-id';
const INITIALIZED = 'notifications/initialized';
const LASTING = new Set(['initialize', INITIALIZED, 'logging/setLevel', 'resources/subscribe']);

/** The sessions of an endpoint (MCP, Streamable HTTP): the client keeps its id, whatever the processes behind it call it. */
export class Sessions {
  readonly #sessions = new Map<string, Session>();

  find(headers: IncomingHttpHeaders): Session | undefined {
    return this.#sessions.get(String(headers[HEADER]));
  }

  opened(id: string, first: Ask, result: unknown): void {
    const capabilities = isJson(result) ? result.capabilities : undefined;
    const lasting = new Map([['initialize', first]]);
    this.#sessions.set(id, { id, current: id, capabilities, lasting, untold: new Set() });
  }

  closed({ id }: Session): void {
    this.#sessions.delete(id);
  }

  /** Keeps what must be said again. */
  note(session: Session, message: Json | undefined, said: Ask): void {
    const { method, params } = message ?? {};
    const uri = isJson(params) ? params.uri : undefined;
    if (method === 'resources/unsubscribe') session.lasting.delete(`resources/subscribe ${String(uri)}`);
    if (typeof method !== 'string' || !LASTING.has(method)) return;
    session.lasting.set(uri === undefined ? method : `${method} ${String(uri)}`, said);
    if (method !== INITIALIZED) return;
    for (const tell of session.untold) tell();
    session.untold.clear();
  }

  /** Opens every session at another process. Gives what makes it the current one. */
  async introduce(upstream: Upstream): Promise<() => void> {
    const found = await Promise.all(
      [...this.#sessions.values()].map(async (session) => [session, await replay(session, upstream)] as const),
    );
    return () => {
      for (const [session, id] of found) {
        if (id === undefined) this.#sessions.delete(session.id);
        else session.current = id;
      }
    };
  }
}

/** Tells a client now, or once its handshake is over: before that no notification may come (MCP, lifecycle). */
export function tellIn({ lasting, untold }: Session, tell: () => void): void {
  if (lasting.has(INITIALIZED)) tell();
  else untold.add(tell);
}

/** The id that the process gave; `undefined` where it did not open a session. */
async function replay({ lasting }: Session, upstream: Upstream): Promise<string | undefined> {
  let id: string | undefined;
  for (const said of lasting.values()) {
    const headers = id === undefined ? said.headers : { ...said.headers, [HEADER]: id };
    const answer = await ask(upstream, { ...said, headers }).answer;
    await whole(answer);
    id ??= answer.headers[HEADER] as string | undefined;
    if (id === undefined) return undefined;
  }
  return id;
}

/** The headers of a request as the process of the moment knows the session. */
export function renamed(headers: IncomingHttpHeaders, session: Session | undefined): IncomingHttpHeaders {
  return session === undefined ? headers : { ...headers, [HEADER]: session.current };
}
