import { type Place, placeOf } from './dialect.js';
import { type ClassRecord, type Form, type MemberRecord, memberOf, type Purpose, recordOf } from './record.js';

type Written = (...args: readonly unknown[]) => void;

const FORMS: { readonly [purpose in Purpose]: readonly Form[] } = {
  method: ['method'],
  // class-validator takes accessors for fields as well
  property: ['field', 'accessor'],
  class: ['class'],
  parameter: ['parameter'],
};

/** A decorator that writes on the record of a method. */
export function onMethod(decorator: string, write: (member: MemberRecord) => void): Written {
  return onMember(decorator, 'method', write);
}

/** A decorator that writes on the record of a field, or of an accessor that stands for one. */
export function onProperty(decorator: string, write: (member: MemberRecord) => void): Written {
  return onMember(decorator, 'property', write);
}

/** A decorator that writes on the record of one parameter of a method. */
export function onParameter(decorator: string, write: (member: MemberRecord, index: number) => void): Written {
  return onMember(decorator, 'parameter', (member, { index }) => write(member, index));
}

/** A decorator that writes on the record of a class. */
export function onClass(decorator: string, write: (record: ClassRecord) => void): Written {
  return where(decorator, 'class', ({ owner }) => write(recordOf(owner)));
}

function onMember(decorator: string, purpose: Purpose, write: (member: MemberRecord, place: Place) => void): Written {
  return where(decorator, purpose, (place) => {
    const member = memberOf(place.owner, place.key);
    member.reflection = place.reflection;
    write(member, place);
  });
}

function where(decorator: string, purpose: Purpose, write: (place: Place) => void): Written {
  return (...args) => {
    const place = placeOf(decorator, args);
    const { owner, key, form } = place;
    if (FORMS[purpose].includes(form)) write(place);
    else memberOf(owner, key).misplaced.push({ decorator, purpose, form });
  };
}
