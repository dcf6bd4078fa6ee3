import type { Class } from '../schema/json-schema.js';

const FORMS = Symbol.for('arobase.forms');

/** Classes that are marked as forms. Handlers name them in their bodies, so nothing else leads a server to them. */
const forms: Set<WeakRef<Class>> = ((globalThis as { [FORMS]?: Set<WeakRef<Class>> })[FORMS] ??= new Set());

export function rememberForm(type: Class): void {
  forms.add(new WeakRef(type));
}

export function formClasses(): readonly Class[] {
  return [...forms].map((form) => form.deref()).filter((type) => type !== undefined);
}
