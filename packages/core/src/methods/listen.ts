import type { CallContext } from '../context/call-context.js';
import { principalKey } from '../context/principal-key.js';
import { invalidParams } from '../errors/protocol-error.js';
import { isRecord, type Params } from '../protocol/message.js';
import type { Change } from '../registry/feed.js';
import { type ListenStream, requireDeclared } from './extension.js';
import type { Method } from './method.js';
import type { Features, Scope } from './scope.js';
import { tooManyWatched } from './too-many-watched.js';

const SUBSCRIPTION = 'io.modelcontextprotocol/subscriptionId';

/** What a stream delivers: asked for and advertised. */
export interface Filter {
  readonly toolsListChanged?: true;
  readonly promptsListChanged?: true;
  readonly resourcesListChanged?: true;
  readonly resourceSubscriptions?: readonly string[];
}

/**
 * A stream of changes (MCP 2026-07-28, subscriptions/listen): the acknowledgment first, then what was acknowledged, and the
 * answer when the server ends it. A client that ends it gets nothing more.
 */
export const listen: Method = (params, call, scope) => {
  const asked = readFilter(params);
  const filter = narrowed(asked, scope);
  const _meta = { [SUBSCRIPTION]: call.requestId };
  return new Promise((resolve, reject) => {
    const end = () => {
      leave();
      resolve({ _meta });
    };
    const undo = [scope.listeners.enter(ownerOf(call), end, call.streams)];
    const leave = () => {
      for (const one of undo) one();
    };
    const voice = new StreamVoice(call, _meta);
    const honoured = refusing(call, leave, () => openFilters(asked, scope, { ctx: call, send: voice.send }, undo));
    undo.push(subscribe(filter, call, scope, _meta));
    call.signal.addEventListener(
      'abort',
      () => {
        leave();
        reject(call.signal.reason);
      },
      { once: true },
    );
    voice.acknowledge({ ...filter, ...honoured });
  });
};

/** Says what belongs to one stream: nothing overtakes its acknowledgment. */
class StreamVoice {
  #early: (() => void)[] | undefined = [];

  constructor(
    private readonly call: CallContext,
    private readonly _meta: object,
  ) {}

  readonly send = (method: string, said: object): void => {
    const say = () => this.call.notify(method, { ...said, _meta: this._meta });
    if (this.#early === undefined) say();
    else this.#early.push(say);
  };

  acknowledge(notifications: object): void {
    const { call, _meta } = this;
    call.notify('notifications/subscriptions/acknowledged', { _meta, notifications });
    const early = this.#early ?? [];
    this.#early = undefined;
    for (const say of early) say();
  }
}

/** A stream that is refused is none, and leaves nothing behind. */
function refusing<T>(call: CallContext, leave: () => void, open: () => T): T {
  call.background = true;
  try {
    return open();
  } catch (error) {
    call.background = false;
    leave();
    throw error;
  }
}

function subscribe(filter: Filter, call: CallContext, { feed }: Scope, _meta: object): () => void {
  const listener = {
    announce: ({ list, method }: Change) => {
      if (filter[`${list}ListChanged`] === true) call.notify(method, { _meta });
    },
    updated: (uri: string) => call.notify('notifications/resources/updated', { _meta, uri }),
  };
  const leave = feed.join(listener);
  const uris = filter.resourceSubscriptions ?? [];
  for (const uri of uris) feed.watchers.add(uri, listener);
  return () => {
    leave();
    for (const uri of uris) feed.watchers.remove(uri, listener);
  };
}

/** Opens the fields that extensions add to a filter, and tells `undo` how to close each. */
function openFilters(asked: Params, { extensions }: Scope, stream: ListenStream, undo: (() => void)[]) {
  const honoured: { [field: string]: unknown } = {};
  for (const { id, filters = {} } of extensions) {
    for (const [field, filter] of Object.entries(filters)) {
      if (asked[field] === undefined) continue;
      requireDeclared(id, stream.ctx);
      const opened = filter.open(asked[field], stream);
      if (opened === undefined) continue;
      honoured[field] = opened.honoured;
      undo.push(opened.close);
    }
  }
  return honoured;
}

function readFilter({ notifications }: Params): Params {
  if (!isRecord(notifications)) throw invalidParams('subscriptions/listen needs "notifications", an object');
  return notifications;
}

/** The part of a filter that this server delivers. Throws `ProtocolError` -32602 for a field of a wrong type. */
function narrowed(asked: Params, { features, registry, watches }: Scope): Filter {
  const { resourceSubscriptions: uris = [] } = asked;
  if (!Array.isArray(uris) || uris.some((uri) => typeof uri !== 'string')) {
    throw invalidParams('"resourceSubscriptions" must be an array of strings');
  }
  if (uris.length > watches) throw tooManyWatched(watches);
  const known = [...new Set<string>(uris)].filter((uri) => features.subscribe && registry.find(uri)?.watch === true);
  return {
    ...(wants(asked, 'tools', features) && { toolsListChanged: true }),
    ...(wants(asked, 'prompts', features) && { promptsListChanged: true }),
    ...(wants(asked, 'resources', features) && { resourcesListChanged: true }),
    ...(known.length > 0 && { resourceSubscriptions: known }),
  };
}

function wants(asked: Params, list: Change['list'], { listChanged }: Features): boolean {
  const key = `${list}ListChanged`;
  const value = asked[key] ?? false;
  if (typeof value !== 'boolean') throw invalidParams(`"${key}" must be a boolean`);
  return value && listChanged[list];
}

/** Without a principal, streams are counted by the socket or pipe that they come through. */
function ownerOf(call: CallContext): unknown {
  return call.principal === undefined ? (call.origin ?? 'anonymous') : principalKey(call.principal);
}
