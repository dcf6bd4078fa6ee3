import { unionProblem } from '../descriptors/union-problem.js';
import { SetupCode } from '../errors/setup-codes.js';
import type { ClassFacts, FieldOptions, OneOfOptions } from '../schema/field.js';
import type { Class } from '../schema/json-schema.js';
import { lineage } from './lineage.js';
import { misplacedError } from './misplaced.js';
import { ownRecords } from './record.js';
import { setupErrorAt } from './setup-at.js';

/**
 * What `@Field`, `@OneOf`, `@Strict` and `@Form` say about a DTO class: base classes first, a subclass's words win.
 * Throws `SetupError` where one of them stands in a wrong place, and for a union that can never be read.
 */
export function classFacts(type: Class): ClassFacts {
  const fields = new Map<string, FieldOptions>();
  const unions = new Map<string, OneOfOptions>();
  let strict = false;
  let form = false;
  for (const record of lineage(type).flatMap(ownRecords)) {
    strict ||= record.strict;
    form ||= record.form;
    for (const [key, member] of record.members) {
      for (const misplaced of member.misplaced) throw misplacedError(type.name, key, misplaced);
      if (typeof key !== 'string') continue;
      for (const options of member.fields) fields.set(key, { ...fields.get(key), ...options });
      for (const union of member.unions) unions.set(key, checked(union, type, key));
    }
  }
  return { fields, unions, strict, form };
}

function checked(union: OneOfOptions, type: Class, key: string): OneOfOptions {
  const problem = unionProblem('@OneOf', union);
  if (problem === undefined) return union;
  throw setupErrorAt({ owner: type, key }, SetupCode.BadField, {
    problem,
    fix: "Write @OneOf('kind', { card: Card, cash: Cash }), with classes that are there when it is read",
  });
}
