import { CallContext, type CallSettings } from '../context/call-context.js';
import type { CallOutlet } from '../context/call-outlet.js';
import { Client } from '../context/client.js';
import type { QuestionBody } from '../context/asking/question.js';
import type { Peer, PeerState, Waiting } from '../context/peer.js';
import { dispatch } from '../dispatch/dispatch.js';
import type { StatelessSettings } from '../dispatch/stateless.js';
import { excerpt } from '../errors/excerpt.js';
import { invalidParams, invalidRequest } from '../errors/protocol-error.js';
import { isPromise, type Later } from '../flow/later.js';
import { stringify, writeResult } from '../protocol/json.js';
import { isId, isRecord, type Notification, type Request, type Response } from '../protocol/message.js';
import type { LoggingLevel } from '../protocol/model.js';
import { tooManyWatched } from '../methods/too-many-watched.js';
import type { Revision } from '../revisions/revision.js';
import type { Outlet } from '../transport/transport.js';
import type { Change } from '../registry/feed.js';
import { InFlight } from './in-flight.js';
import { Outbound, type OutboundSettings } from './outbound.js';
import type { SessionRecord } from './record.js';
import { agree, noHandshake, resumed, type Terms } from './terms.js';
import type { Watcher, Watchers } from '../registry/watchers.js';

/** What a session needs of the server that it belongs to. */
export interface SessionSettings extends StatelessSettings {
  readonly limits: CallSettings['limits'] & OutboundSettings['limits'];
  readonly revisions: readonly Revision[];
  readonly watchers: Watchers;
  /** Requests running at once. */
  readonly calls: number;
  readonly began: (session: Session) => void;
  readonly ended: (session: Session) => void;
}

export interface SessionFacts {
  /** Where messages go that no request asked for. */
  readonly outlet: Outlet;
  readonly principal?: unknown;
  readonly id?: string | undefined;
  /** Goes on with a session that began elsewhere. */
  readonly record?: SessionRecord | undefined;
  /** Carries a single request: it has terms, but no beginning and no end that anybody is told of. */
  readonly passing?: boolean;
  /** Told when its record is another one. */
  readonly changed?: (() => void) | undefined;
}

/** One peer of the handshake eras, from `initialize` to its end. Everything that it owns ends with it. */
export class Session implements Peer, PeerState, Watcher {
  readonly session: { readonly id: string } | undefined;
  readonly inFlight: InFlight;
  #watched: Set<string> | undefined;
  #outbound: Outbound | undefined;
  logLevel: LoggingLevel | undefined = 'info';
  #terms: Terms | undefined;
  #closed = false;

  constructor(
    private readonly settings: SessionSettings,
    private readonly facts: SessionFacts,
  ) {
    this.session = facts.id === undefined ? undefined : { id: facts.id };
    this.inFlight = new InFlight(settings.calls);
    if (!settings.scope.features.logging) this.logLevel = undefined;
    if (facts.record !== undefined) this.#resume(facts.record);
  }

  get principal(): unknown {
    return this.facts.principal;
  }

  get state(): PeerState {
    return this;
  }

  /** The revision agreed on; before the handshake the newest. */
  get words(): Revision {
    return this.#terms?.revision ?? newest(this.settings.revisions);
  }

  get client(): Client {
    return this.#terms?.client ?? STRANGER;
  }

  /** Asks the client on the stream of the call that wants to know. */
  ask(body: QuestionBody, call: Waiting): Promise<unknown> {
    // a session that began elsewhere was asked there, too, and no id is used twice
    this.#outbound ??= new Outbound(this.settings, this.facts.record && `ask-${crypto.randomUUID()}`);
    return this.#outbound.ask(this.words.question(body), call);
  }

  /** Nobody will answer any more. */
  stopAsking(reason: unknown): void {
    this.#outbound?.failAll(reason);
  }

  /** Takes an answer of the client. */
  respond(response: Response): void {
    this.#outbound?.respond(response);
  }

  /** Something came that is no message: an answer, perhaps, that somebody waits for. */
  spoiled(value: unknown, problem: string): void {
    if (isRecord(value) && value.method === undefined && isId(value.id)) this.#outbound?.spoiled(value.id, problem);
  }

  get begun(): boolean {
    return this.#terms !== undefined;
  }

  /** What another process needs to go on with this session. */
  get record(): SessionRecord {
    const { client, words, logLevel } = this;
    return {
      protocolVersion: words.version,
      ...(client.info !== undefined && { clientInfo: client.info }),
      capabilities: client.capabilities,
      ...(logLevel !== undefined && { logLevel }),
      ...(this.#watched !== undefined && { watched: [...this.#watched] }),
    };
  }

  /** Answers a request; `undefined` where the peer took it back. Throws `ProtocolError` for what cannot even begin. */
  request(request: Request, outlet: CallOutlet): Later<string | undefined> {
    if (this.settings.revisions.length === 0) throw noHandshake(request.params, this.settings.stateless);
    if (request.method === 'initialize') return this.#initialize(request);
    if (this.#terms === undefined && request.method !== 'ping') {
      throw invalidParams(
        'The first request is "initialize" (or carries io.modelcontextprotocol/protocolVersion in "_meta")',
      );
    }
    const { settings, inFlight } = this;
    settings.admit();
    const call = new CallContext(request, this, outlet, settings);
    inFlight.enter(call);
    const answer = dispatch(call, this.words, settings);
    if (!isPromise(answer)) {
      inFlight.leave(call);
      return answer;
    }
    return answer.then((text) => {
      inFlight.leave(call);
      return text;
    });
  }

  notify({ method, params }: Notification): void {
    if (method !== 'notifications/cancelled' || !isId(params?.requestId)) return;
    this.inFlight.cancel(params.requestId, new Error(cancelReason(params.reason)));
  }

  /** Tells the peer of a change, if the server advertises that it does. */
  announce(change: Change): void {
    if (this.begun && !this.#closed) this.facts.outlet.send(change.text);
  }

  /** Tells the peer that a resource that it watches changed. */
  updated(_uri: string, text: string): void {
    if (!this.#closed) this.facts.outlet.send(text);
  }

  close(reason?: unknown): void {
    if (this.#closed) return;
    this.#closed = true;
    if (this.inFlight.size > 0 || this.#outbound !== undefined)
      this.#abandon(reason ?? new Error('The session is over'));
    for (const uri of this.#watched ?? []) this.settings.watchers.remove(uri, this);
    if (this.#isLasting()) this.settings.ended(this);
  }

  #abandon(reason: unknown): void {
    this.inFlight.cancelAll(reason);
    this.#outbound?.failAll(reason);
  }

  /** Takes over what another process changed. */
  follow({ logLevel, watched = NOTHING }: SessionRecord): void {
    const { scope, watchers } = this.settings;
    if (scope.features.logging) this.logLevel = logLevel;
    const before = this.#watched ?? NOTHING;
    if (before === watched) return;
    this.#watched = new Set(watched);
    for (const uri of before) if (!this.#watched.has(uri)) watchers.remove(uri, this);
    for (const uri of watched) watchers.add(uri, this);
  }

  setLogLevel(level: LoggingLevel): void {
    this.logLevel = level;
    this.facts.changed?.();
  }

  watch(uri: string): void {
    this.#watched ??= new Set();
    if (this.#watched.has(uri)) return;
    const { watches } = this.settings.scope;
    if (this.#watched.size >= watches) throw tooManyWatched(watches);
    this.#watched.add(uri);
    this.settings.watchers.add(uri, this);
    this.facts.changed?.();
  }

  unwatch(uri: string): void {
    if (this.#watched?.delete(uri) !== true) return;
    this.settings.watchers.remove(uri, this);
    this.facts.changed?.();
  }

  #isLasting(): boolean {
    return this.facts.passing !== true && this.begun;
  }

  #resume(record: SessionRecord): void {
    this.#terms = resumed(record, this.settings.revisions);
    this.follow(record);
    if (this.#isLasting()) this.settings.began(this);
  }

  #initialize({ id, params = {} }: Request): string {
    if (this.begun) throw invalidRequest('This session is initialized already');
    const { scope, revisions, admit } = this.settings;
    admit();
    this.#terms = agree(params, revisions);
    const { revision } = this.#terms;
    if (this.#isLasting()) this.settings.began(this);
    const result = {
      protocolVersion: revision.version,
      capabilities: revision.capabilities(scope.features),
      serverInfo: revision.implementation(scope.info),
      ...(scope.instructions !== undefined && { instructions: scope.instructions }),
    };
    return writeResult(id, stringify(result));
  }
}

const NOTHING: readonly string[] = [];

const STRANGER = new Client(undefined, {});

function newest(revisions: readonly Revision[]): Revision {
  const [first] = revisions;
  if (first === undefined) throw new RangeError('A session needs a revision with a handshake');
  return first;
}

function cancelReason(reason: unknown): string {
  return typeof reason === 'string' && reason !== ''
    ? `The client cancelled: ${excerpt(reason)}`
    : 'The client cancelled';
}
