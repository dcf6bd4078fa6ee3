import { SetupCode } from '../errors/setup-codes.js';
import { SetupError } from '../errors/setup-error.js';
import type { PageSizes } from '../methods/scope.js';
import type { Revision } from '../revisions/revision.js';
import { REVISIONS } from '../revisions/revisions.js';
import type { ServerOptions } from './options.js';

/** The revisions served, newest first. Throws `SetupError` (BAD_OPTION) for one that does not exist. */
export function revisionsOf(versions: ServerOptions['revisions']): readonly Revision[] {
  if (versions === undefined) return REVISIONS;
  const unknown = versions.find((version) => !REVISIONS.some((revision) => revision.version === version));
  if (unknown !== undefined || versions.length === 0) {
    throw new SetupError(SetupCode.BadOption, {
      problem: unknown === undefined ? 'revisions is empty' : `revisions names "${unknown}", which is none`,
      fix: `Name some of ${REVISIONS.map(({ version }) => version).join(', ')}`,
    });
  }
  return REVISIONS.filter(({ version }) => versions.includes(version));
}

export function pageSizes(size: ServerOptions['pageSize'] = 0): PageSizes {
  if (typeof size === 'number') return { tools: size, prompts: size, resources: size, templates: size };
  const { tools = 0, prompts = 0, resources = 0 } = size;
  return { tools, prompts, resources, templates: resources };
}
