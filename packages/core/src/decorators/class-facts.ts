import type { ClassFacts, FieldOptions, OneOfOptions } from '../schema/field.js';
import type { Class } from '../schema/json-schema.js';
import { lineage } from './lineage.js';
import { misplacedError } from './misplaced.js';
import { ownRecords } from './record.js';

/**
 * What `@Field`, `@OneOf`, `@Strict` and `@Form` say about a DTO class: base classes first, a subclass's words win.
 * Throws `SetupError` where one of them stands in a wrong place.
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
      for (const union of member.unions) unions.set(key, union);
    }
  }
  return { fields, unions, strict, form };
}
