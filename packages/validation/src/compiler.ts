import {
  type CompiledInput,
  type InputOptions,
  type InputSource,
  type SchemaCompiler,
  SetupError,
} from '@arobase/core';
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

export function createCompiler(): SchemaCompiler {
  return {
    input: (source, options) => compiledInput(source, options),
    output: () => {
      throw new SetupError('BAD_OUTPUT', { problem: 'outputs are not compiled yet', fix: 'Leave output out' });
    },
    form: () => {
      throw new SetupError('BAD_INPUT', { problem: 'forms are not compiled yet', fix: 'Use a schema' });
    },
  };
}

function compiledInput(source: InputSource, options: InputOptions): CompiledInput {
  return new PlannedInput(rootOf(source, options), options);
}

function rootOf(source: InputSource, { unknownKeys }: InputOptions): Root {
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
    default:
      throw new SetupError('BAD_INPUT', { problem: 'schemas are not compiled yet', fix: 'Use a class' });
  }
}
