import type { InputField } from '@arobase/core';
import { ARRAY, STRING } from '../plan/kind.js';
import { Leaf } from '../plan/leaf.js';
import { ObjectNode } from '../plan/object.js';

/** URI variables without a declared type: strings, or lists of strings where the template explodes them. */
export function stringsNode(variables: readonly InputField[], strict: boolean): ObjectNode {
  const node = new ObjectNode({ name: '', make: () => ({}), strict });
  const text = new Leaf({ kinds: STRING | ARRAY, checks: [], schema: { type: 'string' } });
  node.complete(
    variables.map(({ name, title, description, required }) => ({
      key: name,
      wire: name,
      name,
      node: text,
      before: undefined,
      after: undefined,
      required: required ? 'is required' : undefined,
      listed: required,
      nullIsAbsent: !required,
      fallback: undefined,
      conditions: [],
      lateRules: [],
      annotations: { ...(title !== undefined && { title }), ...(description !== undefined && { description }) },
    })),
  );
  return node;
}
