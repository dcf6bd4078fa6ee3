import { insteadOf } from '../errors/instead-of.js';
import { SetupCode } from '../errors/setup-codes.js';
import { SetupError } from '../errors/setup-error.js';
import type { CacheOptions } from '../descriptors/options.js';
import type { Extension } from '../methods/extension.js';
import type { PageSizes } from '../methods/scope.js';
import { type CacheHint, NO_CACHE } from '../registry/cache-hint.js';
import { extended, type Revision } from '../revisions/revision.js';
import { REVISIONS } from '../revisions/revisions.js';
import type { ServerOptions } from './options.js';

/** The revisions served, newest first. Throws `SetupError` (BAD_OPTION) for one that does not exist. */
export function revisionsOf(
  versions: ServerOptions['revisions'],
  extensions: readonly Extension[] = [],
): readonly Revision[] {
  return chosen(versions).map((revision) => (revision.era === 'modern' ? extended(revision, extensions) : revision));
}

function chosen(versions: ServerOptions['revisions']): readonly Revision[] {
  if (versions === undefined) return REVISIONS;
  const known = REVISIONS.map(({ version }) => version);
  const unknown = versions.find((version) => !known.includes(version));
  if (unknown !== undefined || versions.length === 0) {
    throw new SetupError(SetupCode.BadOption, {
      problem: unknown === undefined ? 'revisions is empty' : `revisions names "${unknown}", which is none`,
      fix: insteadOf(unknown ?? '', known, 'They are'),
    });
  }
  return REVISIONS.filter(({ version }) => versions.includes(version));
}

export function pageSizes(size: ServerOptions['pageSize'] = 0): PageSizes {
  if (typeof size === 'number') return { tools: size, prompts: size, resources: size, templates: size };
  const { tools = 0, prompts = 0, resources = 0 } = size;
  return { tools, prompts, resources, templates: resources };
}

/** Throws `SetupError` (BAD_OPTION) for a time that is none. */
export function cacheHint(options: CacheOptions | undefined): CacheHint | undefined {
  if (options === undefined) return undefined;
  const { ttlMs = NO_CACHE.ttlMs, scope = NO_CACHE.scope } = options;
  if (Number.isInteger(ttlMs) && ttlMs >= 0) return { ttlMs, scope };
  throw new SetupError(SetupCode.BadOption, {
    problem: `cache.ttlMs is ${ttlMs}`,
    fix: 'Give milliseconds, a whole number from 0 on',
  });
}
