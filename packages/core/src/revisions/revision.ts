import type { QuestionBody } from '../context/asking/question.js';
import { type Extension, requireDeclared } from '../methods/extension.js';
import type { Gated, Method, Words } from '../methods/method.js';
import type { Features, Scope } from '../methods/scope.js';
import type { Wire } from '../protocol/json.js';
import type { ProtocolError } from '../errors/protocol-error.js';
import { SetupCode } from '../errors/setup-codes.js';
import { SetupError } from '../errors/setup-error.js';
import { shown } from '../errors/shown.js';
import type { Implementation } from '../protocol/model.js';

/** One protocol revision: data that takes away from the newest model, or re-words it. */
export interface Revision extends Words {
  readonly era: 'legacy' | 'modern';
  readonly methods: ReadonlyMap<string, Gated>;
  /** Arrays of messages are understood (2025-03-26 alone). */
  readonly batching: boolean;
  /** Over HTTP, a stream may begin with an event without data, and be given up and resumed (since 2025-11-25). */
  readonly priming: boolean;
  implementation(info: Implementation): object;
  /** The JSON text of a result. */
  body(wire: Wire, scope: Scope): string;
  error(error: ProtocolError): ProtocolError;
  /** A question to the client in the words of the revision. */
  question(body: QuestionBody): { readonly method: string; readonly params: object };
}

/** Leaves out keys that a revision does not know. */
export function without<T extends object>(...keys: readonly (keyof T & string)[]): (value: T) => object {
  return (value) =>
    Object.fromEntries(Object.entries(value).filter(([key]) => !(keys as readonly string[]).includes(key)));
}

export function always(run: Method): Gated {
  return { run, needs: undefined };
}

export function where(run: Method, needs: (features: Features) => boolean): Gated {
  return { run, needs };
}

export function capabilities({
  tools,
  prompts,
  resources,
  completions,
  logging,
  subscribe,
  listChanged,
}: Features): object {
  return {
    ...(tools && { tools: listChanged.tools ? { listChanged: true } : {} }),
    ...(prompts && { prompts: listChanged.prompts ? { listChanged: true } : {} }),
    ...(resources && {
      resources: { ...(subscribe && { subscribe: true }), ...(listChanged.resources && { listChanged: true }) },
    }),
    ...(completions && { completions: {} }),
    ...(logging && { logging: {} }),
  };
}

/** A revision with the methods and capabilities of extensions. Throws `SetupError` (BAD_OPTION) for an id without a prefix. */
export function extended(revision: Revision, extensions: readonly Extension[]): Revision {
  if (extensions.length === 0) return revision;
  for (const { id } of extensions) checkId(id);
  const methods = extensions.flatMap((extension) =>
    Object.entries(extension.methods ?? {}).map(([name, { run }]): [string, Gated] => [
      name,
      always((params, call) => {
        requireDeclared(extension.id, call);
        return run(params, call);
      }),
    ]),
  );
  const settings = Object.fromEntries(extensions.map((extension) => [extension.id, extension.settings ?? {}]));
  return {
    ...revision,
    methods: new Map([...revision.methods, ...methods]),
    capabilities: (features) => ({ ...revision.capabilities(features), extensions: settings }),
  };
}

// labels with dots between them, then a name: the keys of `_meta`, with their prefix
const ID = /^(?:[a-z](?:[a-z0-9-]*[a-z0-9])?\.)*[a-z](?:[a-z0-9-]*[a-z0-9])?\/[a-z0-9](?:[a-z0-9._-]*[a-z0-9])?$/i;

function checkId(id: string): void {
  if (ID.test(id)) return;
  throw new SetupError(SetupCode.BadOption, {
    problem: `the id of an extension is ${shown(id)}`,
    fix: "Write a prefix and a name: 'com.example/jobs'",
  });
}
