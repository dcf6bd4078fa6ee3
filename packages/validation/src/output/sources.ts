import type { CompiledOutput, InputOptions, OutputSource } from '@arobase/core';
import { dialectOf } from '../foreign/dialect.js';
import { jsonJudge } from '../foreign/json-judge.js';
import { jsonSchemaOf, standardJudge } from '../foreign/standard-judge.js';
import type { Planner } from '../fields/planner.js';
import { Serialised, setAsList } from '../fields/serialised.js';
import { kindsNamed } from '../plan/kind.js';
import { Leaf } from '../plan/leaf.js';
import { List } from '../plan/list.js';
import { portableValue } from '../publish/portable.js';
import { ForeignOutput } from './foreign-output.js';
import { PlannedOutput } from './planned-output.js';

/** Throws `SetupError` for what can never be written. */
export function compiledOutput(
  source: OutputSource,
  schemas: InputOptions['schemas'],
  planner: Planner,
): CompiledOutput {
  switch (source.kind) {
    case 'class':
      return new PlannedOutput(planner.objectOf(source.type), schemas);
    case 'list': {
      const list = new List({ items: planner.objectOf(source.type), checks: [], schema: {} });
      return new PlannedOutput(new Serialised(list, setAsList), schemas);
    }
    case 'scalar': {
      const leaf = new Leaf({ kinds: kindsNamed(source.type), checks: [], schema: { type: source.type } });
      return new PlannedOutput(new Serialised(leaf), schemas);
    }
    case 'standard': {
      const describes = jsonSchemaOf(source.schema, 'output');
      const published = () => (schemas === 'portable' ? portableValue(describes) : describes);
      return new ForeignOutput({ describes, judge: standardJudge(source.schema), judges: 'value', published });
    }
    case 'json': {
      const judge = jsonJudge(source.schema, dialectOf(source.schema));
      return new ForeignOutput({ describes: source.schema, judge, judges: 'json', published: () => source.schema });
    }
  }
}
