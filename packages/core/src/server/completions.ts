import { QuietContext } from '../context/quiet-context.js';
import { placeName } from '../decorators/place-name.js';
import type { CompletionDescriptor } from '../descriptors/descriptor.js';
import { insteadOf } from '../errors/instead-of.js';
import { SetupCode } from '../errors/setup-codes.js';
import { SetupError } from '../errors/setup-error.js';
import { compileCompleter } from '../pipeline/compile-completer.js';
import type { Completer } from '../registry/entries.js';
import type { CompiledInput } from '../schema/compiler.js';
import { bindMethod, type Owner } from './bind.js';
import type { Resolved } from './controllers.js';
import type { Bench } from './bench.js';
import { unknownTarget } from './unknown-target.js';

/** What can be completed: a prompt or a resource template, with the names of its arguments. */
export interface Target {
  readonly kind: 'prompt' | 'resource';
  readonly key: string;
  readonly names: ReadonlySet<string>;
  readonly input: CompiledInput;
}

interface Waiting {
  readonly descriptor: CompletionDescriptor;
  readonly owner: Owner;
}

/** The completers of all controllers, until the prompt or template that each is for comes to take it. */
export class Completions {
  readonly #waiting = new Map<string, Waiting[]>();

  constructor(
    private readonly resolved: readonly Resolved[],
    private readonly bench: Bench,
  ) {
    for (const { scanned, owner } of resolved) {
      for (const descriptor of scanned.completions) {
        const label = labelOf(descriptor);
        this.#waiting.set(label, [...(this.#waiting.get(label) ?? []), { descriptor, owner }]);
      }
    }
  }

  /** Throws `SetupError` (UNKNOWN_TARGET) for a completer of an argument that the target does not have. */
  take({ kind, key, names, input }: Target): ReadonlyMap<string, Completer> {
    const label = `${kind} ${key}`;
    const waiting = this.#waiting.get(label) ?? [];
    this.#waiting.delete(label);
    return new Map(
      waiting.map(({ descriptor, owner }) => {
        if (!names.has(descriptor.argument)) throw unknownArgument(descriptor, label, names);
        return [descriptor.argument, this.#compile(descriptor, owner, label, input)];
      }),
    );
  }

  /** Throws `SetupError` (UNKNOWN_TARGET) for a completer that nobody took. */
  checkAllTaken(): void {
    for (const [first] of this.#waiting.values()) {
      if (first !== undefined) throw unknownTarget(first.descriptor, this.resolved, this.bench.registry);
    }
  }

  #compile(descriptor: CompletionDescriptor, owner: Owner, target: string, input: CompiledInput): Completer {
    const { completionLimit, workshop } = this.bench;
    const call = bindMethod({ owner, member: descriptor.member }, this.bench);
    return compileCompleter(
      {
        member: placeName(descriptor),
        target,
        input,
        limit: completionLimit,
        complete: (value, chosen, ctx) => call(ctx, [value, chosen, new QuietContext(ctx)]),
      },
      workshop.settings,
    );
  }
}

function labelOf({ target }: CompletionDescriptor): string {
  return 'prompt' in target ? `prompt ${target.prompt}` : `resource ${target.resource}`;
}

function unknownArgument(
  { owner, member, argument }: CompletionDescriptor,
  label: string,
  names: ReadonlySet<string>,
): SetupError {
  return new SetupError(SetupCode.UnknownTarget, {
    owner: owner.name,
    member: String(member),
    problem: `the ${label} has no argument "${argument}"`,
    fix: names.size === 0 ? 'Remove @Complete' : insteadOf(argument, names, 'It has'),
  });
}
