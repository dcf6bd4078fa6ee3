import { formClasses } from '../decorators/form-classes.js';
import type { CallOutlet } from '../context/call-outlet.js';
import { type Answering, answering, type Mirror, type Prepared, prepare, startCall } from '../dispatch/stateless.js';
import { SetupCode } from '../errors/setup-codes.js';
import { SetupError } from '../errors/setup-error.js';
import { ErrorCode, ProtocolError } from '../errors/protocol-error.js';
import type { Scope } from '../methods/scope.js';
import type { Request } from '../protocol/message.js';
import type { Implementation } from '../protocol/model.js';
import { Registry } from '../registry/registry.js';
import type { Revision } from '../revisions/revision.js';
import { Connection, type ConnectionSettings } from '../session/connection.js';
import { CHANGES, type Change, Feed } from '../registry/feed.js';
import { Session, type SessionFacts, type SessionSettings } from '../session/session.js';
import type { Class } from '../schema/json-schema.js';
import type { Transport } from '../transport/transport.js';
import type { Bench } from './bench.js';
import { compact } from './compact.js';
import { checkControllers, resolveControllers } from './controllers.js';
import { type Collections, createCollections } from './create-collections.js';
import { createScope } from './create-scope.js';
import { dynamicLists } from './features.js';
import { type Hooks, infoOf } from './hooks.js';
import type { Assumptions, Host, PipeFacts, Served, ServerState } from './host.js';
import type { HttpOptions } from './http-options.js';
import { type Limits, limitsOf } from './limits.js';
import type { Controller, ServerOptions } from './options.js';
import { Pipe } from './pipe.js';
import type { Platform } from './platform.js';
import { register } from './register.js';
import { Reporter } from './reporter.js';
import { serverName } from './server-name.js';
import { revisionsOf } from './settings.js';
import { checkMembers, warningsFor } from './start-checks.js';
import { within } from './within.js';
import { Workshop } from './workshop.js';

type EngineSettings = SessionSettings & ConnectionSettings;

/** The life of one server: from its controllers to its peers, and to its end. */
export class Engine implements Host {
  info: Implementation;
  readonly limits: Limits;
  readonly bench: Bench;
  readonly collections: Collections;
  readonly overrides = new Map<Class, unknown>();
  readonly #controllers: Controller[];
  readonly #revisions: readonly Revision[];
  readonly #served = new Set<Served>();
  readonly #feed: Feed;
  readonly #reporter: Reporter;
  #settings: EngineSettings | undefined;
  #assumed: Assumptions = {};
  #state: ServerState = 'new';
  #opened = false;
  #starting: Promise<void> | undefined;
  #stopping: Promise<void> | undefined;

  constructor(
    private readonly options: ServerOptions,
    private readonly platform: Platform,
    private readonly server: Hooks & object,
  ) {
    const { name, version = '0.0.0', title, description, icons, websiteUrl } = options;
    this.info = compact({ name, version, title, description, icons, websiteUrl });
    this.limits = limitsOf(options.limits);
    this.#revisions = revisionsOf(options.revisions, options.extensions);
    this.#controllers = [...(options.controllers ?? [])];
    this.#reporter = new Reporter(options.onFault, (text) => platform.warn(text));
    this.bench = this.#createBench();
    this.collections = createCollections(this.bench, this);
    this.#feed = new Feed({
      onWatch: (uri) => this.#reporter.hook('onWatch', () => server.onWatch(uri)),
      onUnwatch: (uri) => this.#reporter.hook('onUnwatch', () => server.onUnwatch(uri)),
    });
  }

  assume({ version, ...rest }: Assumptions): void {
    if (version !== undefined && this.options.version === undefined) this.info = { ...this.info, version };
    this.#assumed = { ...rest, ...this.#assumed };
  }

  get http(): HttpOptions {
    return this.options;
  }

  get versions(): readonly string[] {
    return this.#versions('legacy');
  }

  get statelessVersions(): readonly string[] {
    return this.#versions('modern');
  }

  get state(): ServerState {
    return this.#state;
  }

  start(): Promise<void> {
    this.#starting ??= this.#start();
    return this.#starting;
  }

  stop(): Promise<void> {
    this.#stopping ??= this.#stop();
    return this.#stopping;
  }

  connect(transport: Transport, { principal, replay }: PipeFacts = {}): Served {
    const open = () => {
      const settings = { ...this.#running(), ...(replay !== undefined && { replay: replay === 'always' }) };
      return new Connection(transport, new Session(settings, { principal, outlet: transport }), settings);
    };
    const pipe = new Pipe(
      transport,
      this.start().then(open),
      (error) => this.#failure(error),
      (ended) => this.#served.delete(ended),
    );
    this.#served.add(pipe);
    return pipe;
  }

  /** A mistake in the application's own code is for its author, who hears of it from `start`. */
  #failure(error: unknown): string {
    if (error instanceof SetupError) return 'The server failed to start.';
    return `The server failed to start (fault ${this.report(error, 'start')}).`;
  }

  openSession(facts: SessionFacts): Session {
    return new Session(this.#running(), facts);
  }

  replaySessions(replay: 'always' | 'never'): void {
    this.#settings &&= { ...this.#settings, replay: replay === 'always' };
  }

  prepare(request: Request, principal: unknown, mirror: Mirror): Prepared {
    return prepare(request, this.#running(), principal, mirror);
  }

  startCall(prepared: Prepared, outlet: CallOutlet): Answering {
    const settings = this.#running();
    return answering(startCall(prepared, settings, outlet), prepared, settings);
  }

  adopt(served: Served): () => void {
    this.#served.add(served);
    return () => this.#served.delete(served);
  }

  report(error: unknown, where: string): string {
    return this.#reporter.report(error, { where });
  }

  async addController(controller: Controller): Promise<void> {
    if (this.#state === 'new') {
      this.#controllers.push(controller);
      return;
    }
    for (const list of ['tools', 'prompts', 'resources'] as const) this.gate(list, 'addController');
    await this.#register([controller]);
  }

  /** Throws `SetupError` (NOT_DYNAMIC) where a list may not change any more. */
  gate(list: Change['list'], action: string): void {
    if (this.#state === 'new' || this.#state === 'starting' || dynamicLists(this.options.dynamic)[list]) return;
    throw new SetupError(SetupCode.NotDynamic, {
      owner: serverName(this.server, this.platform.serverClass),
      problem: `${list}.${action} came after start, and the list of ${list} is fixed`,
      fix: `Pass dynamic: { ${list}: true } to the server, so that peers are told that the list may change`,
    });
  }

  updated(uri: string): void {
    this.#feed.watchers.updated(uri);
  }

  async #start(): Promise<void> {
    this.#state = 'starting';
    try {
      checkMembers(this.server, this.platform.serverClass, this.collections);
      for (const type of formClasses()) this.bench.workshop.compiler.form(type);
      await this.#register([this.server, ...this.#controllers]);
      this.#opened = true;
      await this.server.onStart();
      this.#settings = this.#createSettings();
      this.#announceChanges();
      for (const warning of warningsFor(this.bench.registry, this.options)) this.platform.warn(warning);
      this.#state = 'running';
    } catch (error) {
      this.#state = 'failed';
      throw error;
    }
  }

  async #stop(): Promise<void> {
    const began = this.#state;
    this.#state = 'stopping';
    if (began === 'starting') await this.#starting?.catch(() => {});
    const served = [...this.#served];
    this.#settings?.scope.listeners.endAll();
    await within(this.platform.clock, this.limits.graceMs, Promise.all(served.map((one) => one.settled())));
    for (const one of served) one.close(new Error('The server stopped'));
    if (this.#opened) await this.server.onStop();
    this.#state = 'stopped';
  }

  async #register(controllers: readonly Controller[]): Promise<void> {
    const instances = this.platform.createInstances({ container: this.options.container, overrides: this.overrides });
    const resolved = await resolveControllers(controllers, instances);
    for (const warning of checkControllers(resolved, this.server)) this.platform.warn(warning);
    register(resolved, this.bench);
  }

  #createBench(): Bench {
    const { schemas = 'portable', unknownKeys = 'drop', repair = true } = this.options;
    const { clock, ambient } = this.platform;
    const { handlerMs, rounds, completion, uri } = this.limits;
    const warn = (text: string) => this.platform.warn(text);
    const settings = { clock, handlerMs, rounds, onFault: this.#reporter.onFault, warn };
    return {
      registry: new Registry(uri),
      workshop: new Workshop({ compiler: this.platform.createCompiler(), settings, schemas, unknownKeys, repair }),
      ambient,
      completionLimit: completion,
    };
  }

  #createSettings(): EngineSettings {
    const { limits, platform } = this;
    return {
      scope: this.#createScope(),
      revisions: this.#revisions.filter(({ era }) => era === 'legacy'),
      stateless: this.#revisions.filter(({ era }) => era === 'modern'),
      watchers: this.#feed.watchers,
      clock: platform.clock,
      limits,
      calls: limits.calls,
      resultLimit: limits.result,
      forms: (type) => this.bench.workshop.compiler.form(type),
      replay: (this.options.replay ?? this.#assumed.replay) === 'always',
      onceStore: this.options.onceStore,
      fault: (error, { method, id }) => this.#reporter.report(error, { where: method, requestId: id }),
      admit: () => this.#admit(),
      began: (session) => this.#began(session),
      ended: (session) => this.#ended(session),
    };
  }

  #createScope(): Scope {
    const { info, limits, platform } = this;
    const { registry } = this.bench;
    return createScope(this.options, {
      info,
      registry,
      feed: this.#feed,
      limits,
      platform,
      stateless: this.#versions('modern'),
      stateKeys: this.#assumed.stateKeys,
    });
  }

  #versions(era: Revision['era']): readonly string[] {
    return this.#revisions.filter((revision) => revision.era === era).map(({ version }) => version);
  }

  #running(): EngineSettings {
    if (this.#settings === undefined) throw new ProtocolError(ErrorCode.InternalError, 'The server is not running');
    return this.#settings;
  }

  #admit(): void {
    if (this.#state !== 'running') throw new ProtocolError(ErrorCode.InternalError, 'The server is stopping');
  }

  #announceChanges(): void {
    const { tools, prompts, resources, templates } = this.bench.registry;
    const may = dynamicLists(this.options.dynamic);
    const tell = (change: Change) => () => this.#feed.announce(change);
    if (may.tools) tools.onChange(tell(CHANGES.tools));
    if (may.prompts) prompts.onChange(tell(CHANGES.prompts));
    if (may.resources) {
      resources.onChange(tell(CHANGES.resources));
      templates.onChange(tell(CHANGES.resources));
    }
  }

  #began(session: Session): void {
    this.#feed.join(session);
    this.#reporter.hook('onSessionStart', () => this.server.onSessionStart(infoOf(session)));
  }

  #ended(session: Session): void {
    this.#feed.leave(session);
    this.#reporter.hook('onSessionEnd', () => this.server.onSessionEnd(infoOf(session)));
  }
}
