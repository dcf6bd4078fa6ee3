import { expandPieces, type TemplateValues } from './uri-template-expand.js';
import { type MatchRules, matchShape } from './uri-template-match.js';
import { shapePieces, type TemplateVariable } from './uri-template-shape.js';
import { readPieces } from './uri-template-syntax.js';
import { type CanonicalUri, canonicalUri } from './uri-template-text.js';

export interface UriTemplate {
  readonly text: string;
  /** In the order they are written. */
  readonly variables: readonly TemplateVariable[];
  /** The literal text every matching URI begins with, in canonical spelling. */
  readonly prefix: string;
  /** RFC 6570 expansion; variables without a value are left out. */
  expand(values: TemplateValues): string;
  /** Values decoded exactly once; variables the URI leaves out are absent. Linear in the length of the URI. */
  match(uri: string | CanonicalUri): ReadonlyMap<string, string> | undefined;
}

/**
 * Reads a URI template (RFC 6570, levels 1 to 3, and `{var*}`, `{+var*}`, `{/var*}` as variables that span `/`).
 * The RFC defines no matching; here
 * - `{var}` takes one non-empty segment, `{+var}` and `{var*}` may span `/`, earlier variables take what they can;
 * - query pairs come in any order; those of `{?a}` and `{&a}` may be absent, others than named are ignored, a named
 *   one given twice does not match; `+` is a plus;
 * - a fragment is ignored unless the template has one or ends in `{+var}`;
 * - malformed encoding, NUL and, by default, values that are `.` or hold a `..` segment do not match.
 * Throws an Error that gives the place and what to write instead.
 */
export function parseUriTemplate(text: string, { traversal = 'refuse' }: Partial<MatchRules> = {}): UriTemplate {
  const pieces = readPieces(text);
  const shape = shapePieces(text, pieces);
  const [head] = shape.path;
  return {
    text,
    variables: shape.variables,
    prefix: typeof head === 'string' ? head : '',
    expand: (values) => expandPieces(pieces, values),
    match(uri) {
      const read = typeof uri === 'string' ? canonicalUri(uri) : uri;
      return read && matchShape(shape, read, { traversal });
    },
  };
}
