import { type CompiledForm, type FormType, type InputOptions, isStandardSchema } from '@arobase/core';
import { jsonInput, standardInput } from '../foreign/sources.js';
import type { Planner } from '../fields/planner.js';
import { PlannedInput } from '../planned-input.js';
import { flatForm } from './flat.js';

const OPTIONS: InputOptions = { schemas: 'exact', unknownKeys: 'drop', repair: true, decode: false };

/** Throws `SetupError` for what is not flat. */
export function compiledForm(type: FormType, planner: Planner): CompiledForm {
  const input = inputOf(type, planner);
  return {
    schema: flatForm(input.schema, typeof type === 'function' ? type.name : undefined),
    read: (content) => input.read(content),
  };
}

function inputOf(type: FormType, planner: Planner) {
  if (isStandardSchema(type)) return standardInput(type, OPTIONS);
  return typeof type === 'function' ? new PlannedInput(planner.objectOf(type), OPTIONS) : jsonInput(type, OPTIONS);
}
