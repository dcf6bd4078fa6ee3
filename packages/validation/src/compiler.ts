import type { CompiledForm, CompiledInput, FormType, InputOptions, InputSource, SchemaCompiler } from '@arobase/core';
import { compiledForm } from './form/sources.js';
import { compiledOutput } from './output/sources.js';
import { jsonInput, standardInput } from './foreign/sources.js';
import { argsNode } from './fields/args-node.js';
import { ClassPlanner, type PlanOptions } from './fields/class-planner.js';
import { unionNode } from './fields/value-node.js';
import { ObjectNode } from './plan/object.js';
import { PlannedInput, type Root } from './planned-input.js';
import { stringsNode } from './fields/strings-node.js';
import { UnionRoot } from './plan/union-root.js';

const planners = new Map<string, ClassPlanner>();

/** One planner for each set of options: a class is planned once in a process, however many servers take it. */
function plannerFor({ direction, strict, groups }: PlanOptions): ClassPlanner {
  const sorted = groups === undefined || groups.length === 0 ? undefined : [...new Set(groups)].sort();
  const key = JSON.stringify([direction, strict, sorted]);
  const known = planners.get(key) ?? new ClassPlanner({ direction, strict, groups: sorted });
  planners.set(key, known);
  return known;
}

/** `warn` hears of what is legal and looks like a slip, once a class in a process. */
export function createCompiler(warn: (text: string) => void = () => {}): SchemaCompiler {
  const telling = <T>(compiled: T): T => {
    for (const { warnings } of planners.values()) for (const text of warnings.splice(0)) warn(text);
    return compiled;
  };
  return {
    input: (source, options) => telling(compiledInput(source, options)),
    output: (source, { schemas }) =>
      compiledOutput(source, schemas, plannerFor({ direction: 'output', strict: false, groups: undefined })),
    form: (type) => telling(formOf(type)),
  };
}

const forms = new WeakMap<object, CompiledForm>();

function formOf(type: FormType): CompiledForm {
  const planner = plannerFor({ direction: 'input', strict: false, groups: undefined });
  const form = forms.get(type) ?? compiledForm(type, planner);
  forms.set(type, form);
  return form;
}

function compiledInput(source: InputSource, options: InputOptions): CompiledInput {
  if (source.kind === 'standard') return standardInput(source.schema, options);
  if (source.kind === 'json') return jsonInput(source.schema, options);
  return new PlannedInput(rootOf(source, options), options);
}

type PlannedSource = Exclude<InputSource, { kind: 'standard' | 'json' }>;

function rootOf(source: PlannedSource, { unknownKeys }: InputOptions): Root {
  const strict = unknownKeys === 'refuse';
  const planner = (groups?: readonly string[]) => plannerFor({ direction: 'input', strict, groups });
  switch (source.kind) {
    case 'none': {
      const node = new ObjectNode({ name: '', make: () => ({}), strict });
      node.complete([]);
      return node;
    }
    case 'strings':
      return stringsNode(source.variables, strict);
    case 'class':
      return planner(source.groups).objectOf(source.type);
    case 'args':
      return argsNode(source.args, planner());
    case 'union':
      return new UnionRoot(unionNode(source.union, planner(source.groups)));
  }
}
