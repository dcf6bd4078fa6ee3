import type { Left } from '../context/asking/left.js';
import type { CallContext } from '../context/call-context.js';
import { invalidParams } from '../errors/protocol-error.js';
import { NotFoundError } from '../errors/public-error.js';
import { type Later, later } from '../flow/later.js';
import type { GetPromptResult } from '../protocol/model.js';
import type { PromptEntry } from '../registry/entries.js';
import type { Reading } from '../schema/compiler.js';
import { attempt } from './attempt.js';
import type { PipelineSettings } from './faults.js';
import { promptResult } from './prompt-result.js';
import { errorFor, refused } from './refuse.js';
import { inRounds } from './rounds.js';
import { atEdge, onceSwallowed } from './run-edge.js';
import type { PromptSpec } from './specs.js';

/** Validation → handler → messages, as one function. */
export function compilePrompt(spec: PromptSpec, settings: PipelineSettings): PromptEntry {
  const { definition, input, handler, completers, member } = spec;
  const place = { where: `prompt ${definition.name}`, subject: 'The prompt', member };

  const handle = (reading: Reading, call: CallContext): Later<GetPromptResult | Left<GetPromptResult>> => {
    if (reading.issues !== undefined) throw refused(reading.issues);
    const { value } = reading;
    return atEdge(() => later(handler(value, call), (given) => complete(promptResult(given))), call, edge);
  };
  const failed = (error: unknown, call: CallContext): never => {
    if (error instanceof NotFoundError) throw invalidParams(error.message);
    throw errorFor(error, place, call, settings);
  };
  const edge = {
    settings,
    where: place.where,
    member,
    failed,
    swallowed: onceSwallowed(settings, place.where, member),
  };
  const run = (args: unknown, call: CallContext): Later<GetPromptResult | Left<GetPromptResult>> =>
    attempt<GetPromptResult | Left<GetPromptResult>>(
      () => later(input.read(args), (reading) => handle(reading, call)),
      (error) => failed(error, call),
    );
  const complete = (result: GetPromptResult): GetPromptResult =>
    result.description === undefined && definition.description !== undefined
      ? { description: definition.description, ...result }
      : result;

  return {
    key: definition.name,
    definition,
    completers,
    invoke: (args, call) => inRounds(call, settings, (current) => run(args, current)),
  };
}
