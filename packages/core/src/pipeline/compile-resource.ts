import type { Left } from '../context/asking/left.js';
import type { CallContext } from '../context/call-context.js';
import { NotFoundError } from '../errors/public-error.js';
import { ResourceNotFound } from '../errors/resource-not-found.js';
import { type Later, later } from '../flow/later.js';
import type { ReadResourceResult } from '../protocol/model.js';
import type { Read, ResourceEntry, TemplateEntry, UriValues } from '../registry/entries.js';
import type { Reading } from '../schema/compiler.js';
import { attempt } from './attempt.js';
import { compileLister } from './compile-lister.js';
import type { PipelineSettings } from './faults.js';
import { errorFor, refused } from './refuse.js';
import { resourceResult } from './resource-result.js';
import { inRounds } from './rounds.js';
import { atEdge, onceSwallowed } from './run-edge.js';
import type { ResourceSpec, TemplateSpec } from './specs.js';

export function compileResource(spec: ResourceSpec, settings: PipelineSettings): ResourceEntry {
  const { definition, watch, cache } = spec;
  return { key: definition.uri, definition, watch, cache, read: compileRead(spec, settings) };
}

export function compileTemplate(spec: TemplateSpec, settings: PipelineSettings): TemplateEntry {
  const { definition, template, watch, cache, completers } = spec;
  return {
    key: definition.uriTemplate,
    definition,
    watch,
    cache,
    completers,
    variables: new Set(template.variables.map(({ name }) => name)),
    read: compileRead(spec, settings),
    list: compileLister(spec, settings),
  };
}

/** Decoding of the variables → handler → contents, as one function. */
function compileRead(spec: ResourceSpec | TemplateSpec, settings: PipelineSettings): Read {
  const { definition, input, handler, member } = spec;
  const place = { where: `resource ${definition.name}`, subject: 'The resource', member };

  const handle = (
    reading: Reading,
    uri: string,
    call: CallContext,
  ): Later<ReadResourceResult | Left<ReadResourceResult>> => {
    if (reading.issues !== undefined) throw refused(reading.issues);
    const { value } = reading;
    return atEdge(
      () => later(handler(value, call), (given) => resourceResult(given, uri, definition.mimeType)),
      call,
      edgeOf(uri),
    );
  };
  const failed = (error: unknown, uri: string, call: CallContext): never => {
    if (error instanceof NotFoundError) throw new ResourceNotFound(uri, error.message);
    throw errorFor(error, place, call, settings);
  };
  const swallowed = onceSwallowed(settings, place.where, member);
  const edgeOf = (uri: string) => ({
    settings,
    where: place.where,
    member,
    swallowed,
    failed: (error: unknown, call: CallContext) => failed(error, uri, call),
  });
  const run = (
    uri: string,
    values: UriValues,
    call: CallContext,
  ): Later<ReadResourceResult | Left<ReadResourceResult>> =>
    attempt<ReadResourceResult | Left<ReadResourceResult>>(
      () => later(input.read(record(values)), (reading) => handle(reading, uri, call)),
      (error) => failed(error, uri, call),
    );
  return (uri, values, call) => inRounds(call, settings, (current) => run(uri, values, current));
}

function record(values: UriValues): { readonly [name: string]: string } {
  return values.size === 0 ? {} : Object.fromEntries(values);
}
