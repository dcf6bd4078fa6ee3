import type { Left } from '../context/asking/left.js';
import type { CallContext } from '../context/call-context.js';
import { type Later, later } from '../flow/later.js';
import type { ToolEntry, ToolOutcome } from '../registry/entries.js';
import type { Reading } from '../schema/compiler.js';
import { issueLines } from '../schema/issue.js';
import { attempt } from './attempt.js';
import { failureOf } from './failure.js';
import { type PipelineSettings, reportFault } from './faults.js';
import { checkMirrored } from './mirrored.js';
import { inRounds } from './rounds.js';
import { atEdge, onceSwallowed } from './run-edge.js';
import type { ToolSpec } from './specs.js';
import { isStop } from './stopped.js';
import { toolOutcome } from './tool-result.js';

/** Validation → handler → result → output check, as one function. Throws `SetupError` for headers that can never work. */
export function compileTool(spec: ToolSpec, settings: PipelineSettings): ToolEntry {
  const { definition, input, output, handler, member, ambient } = spec;
  const where = `tool ${definition.name}`;
  checkMirrored(definition.inputSchema, member ?? where);
  const report = (error: unknown, call: CallContext) =>
    reportFault(settings.onFault, error, { where, member, requestId: call.requestId });

  const failed = (thrown: unknown, call: CallContext): ToolOutcome => {
    const failure = failureOf(thrown, call.peer.words);
    if (failure.kind === 'protocol') throw failure.error;
    if (failure.kind === 'public') return refusal(failure.error.message);
    if (isStop(thrown, call)) return refusal('The call was stopped.');
    return refusal(`The tool failed (fault ${report(thrown, call)}).`);
  };

  const handle = (reading: Reading, call: CallContext): Later<ToolOutcome | Left<ToolOutcome>> => {
    if (reading.issues !== undefined) return refusal(issueLines(reading.issues));
    const { value } = reading;
    return atEdge(() => later(handler(value, call), (given) => toolOutcome(given, output, call, ambient)), call, edge);
  };
  const edge = { settings, where, member, failed, swallowed: onceSwallowed(settings, where, member) };
  const run = (args: unknown, call: CallContext): Later<ToolOutcome | Left<ToolOutcome>> =>
    attempt<ToolOutcome | Left<ToolOutcome>>(
      () => later(input.read(args), (reading) => handle(reading, call)),
      (error) => failed(error, call),
    );

  return {
    key: definition.name,
    definition,
    invoke: (args, call) => inRounds(call, settings, (current) => run(args, current)),
  };
}

function refusal(message: string): ToolOutcome {
  return { content: [{ type: 'text', text: message }], isError: true };
}
