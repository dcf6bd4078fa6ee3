import { SetupCode } from '../errors/setup-codes.js';
import { parseUriTemplate } from '../protocol/uri-template.js';
import type { InputField } from '../schema/compiler.js';
import { type MemberPlace, setupErrorAt } from './setup-at.js';

/** The variables of a resource's URI, in order. Throws `SetupError` (BAD_URI) where it is no URI or no template. */
export function uriVariables(place: MemberPlace, uri: string): readonly InputField[] {
  if (!hasScheme(uri)) {
    throw setupErrorAt(place, SetupCode.BadUri, {
      problem: `"${uri}" has no scheme`,
      fix: "Write a whole URI, such as 'note://{id}'",
    });
  }
  const variables = parse(place, uri).variables.map(({ name, required }) => ({ name, required }));
  const unkept = variables.find(({ name }) => UNKEPT.has(name));
  if (unkept === undefined) return variables;
  throw setupErrorAt(place, SetupCode.BadUri, {
    problem: `"${uri}" has a variable ${unkept.name}, a name that no input keeps`,
    fix: 'Give the variable another name',
  });
}

const UNKEPT = new Set(['__proto__', 'constructor', 'prototype']);

export function hasScheme(uri: string): boolean {
  return /^[a-z][a-z0-9+.-]*:/i.test(uri);
}

function parse(place: MemberPlace, uri: string): ReturnType<typeof parseUriTemplate> {
  try {
    return parseUriTemplate(uri);
  } catch (error) {
    throw setupErrorAt(place, SetupCode.BadUri, {
      problem: error instanceof Error ? error.message : String(error),
      fix: 'Write a URI, or a template of RFC 6570, levels 1 to 3',
    });
  }
}
