import type { Class } from '../schema/json-schema.js';
import { lineage } from './lineage.js';
import { type MemberRecord, ownRecords } from './record.js';

/** What stands about one member once its whole inheritance chain has spoken. */
export interface MergedMember {
  readonly key: PropertyKey;
  readonly record: MemberRecord;
  /** The class that decorated it: its method has the parameters that the record speaks of. */
  readonly declaring: Class;
}

/**
 * The decorated members of a class, base classes first. An override that is decorated anew replaces what the base said; one
 * that is not keeps it. The records themselves stay as they are.
 */
export function mergedMembers(type: Class): readonly MergedMember[] {
  const merged = new Map<PropertyKey, MergedMember>();
  for (const declaring of lineage(type)) {
    for (const [key, record] of ownRecords(declaring).flatMap(({ members }) => [...members])) {
      merged.set(key, merge(merged.get(key), { key, record, declaring }));
    }
  }
  return [...merged.values()];
}

function merge(above: MergedMember | undefined, own: MergedMember): MergedMember {
  if (above === undefined) return own;
  const misplaced = [...above.record.misplaced, ...own.record.misplaced];
  if (handles(own.record)) return { ...own, record: { ...own.record, misplaced } };
  if (own.record.parameters.size === 0) return { ...above, record: { ...above.record, misplaced } };
  const { parameters, reflection } = own.record;
  return { ...own, record: { ...above.record, parameters, reflection, misplaced } };
}

export function handles({ tools, prompts, resources, completes }: MemberRecord): boolean {
  return tools.length + prompts.length + resources.length + completes.length > 0;
}
