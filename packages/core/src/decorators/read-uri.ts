import { SetupCode } from '../errors/setup-codes.js';
import { SetupError, type SetupProblem } from '../errors/setup-error.js';
import { parseUriTemplate, type UriTemplate } from '../protocol/uri-template.js';
import type { InputField } from '../schema/compiler.js';

export interface ReadUri {
  readonly template: UriTemplate;
  /** In order; none: it is the URI of one resource. */
  readonly variables: readonly InputField[];
}

/** The URI of a resource, or of many. Throws `SetupError` (BAD_URI), told with `place`, where it is no URI and no template. */
export function readUri(uri: string, place: Pick<SetupProblem, 'owner' | 'member'>): ReadUri {
  const bad = (problem: string, fix: string) => new SetupError(SetupCode.BadUri, { ...place, problem, fix });
  if (!/^[a-z][a-z0-9+.-]*:/i.test(uri)) {
    throw bad(`"${uri}" has no scheme`, "Write a whole URI, such as 'note://{id}'");
  }
  const parsed = parse(uri);
  if (typeof parsed === 'string') throw bad(parsed, 'Write a URI, or a template of RFC 6570, levels 1 to 3');
  const variables = parsed.variables.map(({ name, required }) => ({ name, required }));
  const unkept = variables.find(({ name }) => name === 'prototype' || name in Object.prototype);
  if (unkept === undefined) return { template: parsed, variables };
  throw bad(`"${uri}" has a variable ${unkept.name}, a name that no input keeps`, 'Give the variable another name');
}

/** The template, or what is wrong with it. */
function parse(uri: string): UriTemplate | string {
  try {
    return parseUriTemplate(uri);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
