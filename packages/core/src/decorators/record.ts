import './symbol-metadata.js';
import type { CompleteOptions, PromptOptions, ResourceOptions, ToolOptions } from '../descriptors/options.js';
import type { FieldOptions, OneOfOptions } from '../schema/field.js';

/** What was written about one parameter. */
export type ParameterRecord =
  | { readonly kind: 'arg'; readonly name: string; readonly options: FieldOptions }
  | { readonly kind: 'ctx' };

/** What a decorator was put on. */
export type Form =
  | 'method'
  | 'static member'
  | 'accessor'
  | 'field'
  | 'private member'
  | 'class'
  | 'constructor'
  | 'parameter';

/** What a decorator is meant for. */
export type Purpose = 'method' | 'property' | 'class' | 'parameter';

export interface Misplaced {
  readonly decorator: string;
  readonly purpose: Purpose;
  readonly form: Form;
}

/** Whether the compiler could leave type metadata with a member: known only while its class is being defined. */
export type Reflection = 'loaded' | 'not loaded' | 'standard decorators';

/** What was written about one member. Stacked decorators of one kind are kept, so that the scanner can name them. */
export interface MemberRecord {
  readonly tools: ToolOptions[];
  readonly prompts: PromptOptions[];
  readonly resources: { readonly uri: string; readonly options: ResourceOptions }[];
  readonly completes: { readonly target: CompleteOptions; readonly argument: string }[];
  /** By parameter index. */
  readonly parameters: Map<number, ParameterRecord[]>;
  readonly fields: FieldOptions[];
  readonly unions: OneOfOptions[];
  /** Decorators that stand where they mean nothing: reported at start, with their class. */
  readonly misplaced: Misplaced[];
  reflection: Reflection;
}

/** What was written about one class: its own members only. */
export interface ClassRecord {
  readonly members: Map<PropertyKey, MemberRecord>;
  strict: boolean;
  form: boolean;
}

const RECORDS = Symbol.for('arobase.records');

/** One table a process, so that two copies of the package read what the other wrote. Weak: a class that is gone leaves nothing. */
const records: WeakMap<object, ClassRecord> = ((globalThis as { [RECORDS]?: WeakMap<object, ClassRecord> })[RECORDS] ??=
  new WeakMap());

/** The record of `owner`: a constructor (legacy decorators) or a metadata object (TC39 decorators). Made when first written to. */
export function recordOf(owner: object): ClassRecord {
  let record = records.get(owner);
  if (record === undefined) {
    record = { members: new Map(), strict: false, form: false };
    records.set(owner, record);
  }
  return record;
}

export function memberOf(owner: object, key: PropertyKey): MemberRecord {
  const { members } = recordOf(owner);
  let member = members.get(key);
  if (member === undefined) {
    member = emptyMember();
    members.set(key, member);
  }
  return member;
}

/** The records written for a class itself, in either dialect. A parent's are never among them. */
export function ownRecords(type: object): readonly ClassRecord[] {
  const metadata = Object.getOwnPropertyDescriptor(type, Symbol.metadata)?.value as object | undefined;
  return [records.get(type), metadata && records.get(metadata)].filter((record) => record !== undefined);
}

function emptyMember(): MemberRecord {
  return {
    tools: [],
    prompts: [],
    resources: [],
    completes: [],
    parameters: new Map(),
    fields: [],
    unions: [],
    misplaced: [],
    reflection: 'not loaded',
  };
}
