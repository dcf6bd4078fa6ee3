import type { Descriptor } from '../descriptors/descriptor.js';
import { SetupCode } from '../errors/setup-codes.js';
import { SetupError } from '../errors/setup-error.js';
import { placeName } from './place-name.js';
import { toolNameVerdict } from './names.js';

/**
 * Checks the names of everything that one server offers. Gives a warning for each tool name that some hosts refuse; throws
 * `SetupError` for a name that no host takes (BAD_NAME) and for two of one name (DUPLICATE_NAME).
 */
export function checkNames(descriptors: readonly Descriptor[]): readonly string[] {
  const seen = new Map<string, Descriptor>();
  const warnings: string[] = [];
  for (const descriptor of descriptors) {
    const label = labelOf(descriptor);
    const first = seen.get(label);
    if (first !== undefined) throw duplicate(label, first, descriptor);
    seen.set(label, descriptor);
    warnings.push(...nameWarnings(descriptor));
  }
  return warnings;
}

/** What no two of a server may share, in words: lists tell resources apart by URI, all else by name. */
function labelOf(descriptor: Descriptor): string {
  if (descriptor.kind === 'resource') return `resource "${descriptor.uri}"`;
  if (descriptor.kind !== 'completion') return `${descriptor.kind} "${descriptor.name}"`;
  const { target, argument } = descriptor;
  const of = 'prompt' in target ? `prompt "${target.prompt}"` : `resource "${target.resource}"`;
  return `completion of "${argument}" of ${of}`;
}

function nameWarnings(descriptor: Descriptor): string[] {
  if (descriptor.kind === 'completion') return [];
  const { name } = descriptor;
  if (name === '') throw badName(descriptor, 'its name is empty');
  if (descriptor.kind !== 'tool') return [];
  const verdict = toolNameVerdict(name);
  if (verdict === 'bad') throw badName(descriptor, `"${name}" is no tool name`);
  if (verdict === 'fine') return [];
  return [`${placeName(descriptor)}: some hosts refuse the tool name "${name}"; 1 to 64 of A-Z a-z 0-9 _ - suit all`];
}

function badName({ owner, member }: Descriptor, problem: string): SetupError {
  return new SetupError(SetupCode.BadName, {
    owner: owner.name,
    member: String(member),
    problem,
    fix: "Set name: '…' with 1 to 64 of the characters A-Z a-z 0-9 _ -",
  });
}

function duplicate(label: string, first: Descriptor, second: Descriptor): SetupError {
  return new SetupError(SetupCode.DuplicateName, {
    owner: second.owner.name,
    member: String(second.member),
    problem: `the ${label} is declared here and in ${placeName(first)}`,
    fix: second.kind === 'resource' ? 'Give one of them another URI' : fixFor(second),
  });
}

function fixFor({ kind }: Descriptor): string {
  return kind === 'completion' ? 'Keep one of them' : "Give one of them another name with name: '…'";
}
