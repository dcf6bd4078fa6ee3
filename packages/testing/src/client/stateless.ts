import { ErrorCode, type Implementation, type ServerCapabilities } from '@arobase/core';
import type { Script, ServerQuestion } from '../answers/script.js';
import type { OpeningOptions } from './handshake.js';
import { resultOf } from './result-of.js';
import type { Json, Voice } from './voice.js';
import type { Wire } from './wire.js';

const PREFIX = 'io.modelcontextprotocol/';
const SERVER_INFO = `${PREFIX}serverInfo`;
const ID = 0;

/** Asks a server what it is (MCP 2026-07-28). Rejects where it does not serve the revision. */
export async function discover(wire: Wire, options: OpeningOptions): Promise<Voice> {
  const { revision, script } = options;
  const envelope = envelopeOf(options);
  const params = (given: Json | undefined) => ({ ...given, _meta: withEnvelope(given?._meta, envelope) });
  wire.say(JSON.stringify({ jsonrpc: '2.0', id: ID, method: 'server/discover', params: params(undefined) }));
  const message = await wire.heard(({ id }) => id === ID);
  if (message.error?.code === ErrorCode.UnsupportedProtocolVersion) {
    const { supported = [] } = message.error.data as { readonly supported?: readonly string[] };
    throw new Error(`The server does not serve ${revision}: it offers ${supported.join(', ')}`);
  }
  const result = resultOf(message);
  return {
    revision,
    server: {
      info: metaOf(result)[SERVER_INFO] as Implementation,
      capabilities: result.capabilities as ServerCapabilities,
      instructions: result.instructions as string | undefined,
    },
    params,
    again: async (given) => (script === undefined ? undefined : answered(given, script)),
    bare,
  };
}

function envelopeOf({ revision, clientInfo, capabilities }: OpeningOptions): Json {
  return {
    [`${PREFIX}protocolVersion`]: revision,
    [`${PREFIX}clientInfo`]: clientInfo,
    [`${PREFIX}clientCapabilities`]: capabilities,
  };
}

/** What is no object stays as it is: a test may want to say so. */
function withEnvelope(meta: unknown, envelope: Json): unknown {
  return meta === undefined || (typeof meta === 'object' && meta !== null) ? { ...envelope, ...meta } : meta;
}

/** The answers to the questions of a result, and its state as it came. */
async function answered({ resultType, inputRequests, requestState }: Json, script: Script): Promise<Json | undefined> {
  if (resultType !== 'input_required') return undefined;
  const questions = Object.entries((inputRequests ?? {}) as { readonly [key: string]: ServerQuestion });
  const answers = await Promise.all(questions.map(async ([key, question]) => [key, await script.answer(question)]));
  return {
    ...(questions.length > 0 && { inputResponses: Object.fromEntries(answers) }),
    ...(requestState !== undefined && { requestState }),
  };
}

/** What is left unanswered stays as it is, so that a test sees it. */
function bare(result: Json): Json {
  if (result.resultType !== 'complete') return result;
  const { resultType: _, ttlMs: __, cacheScope: ___, _meta, ...rest } = result;
  const { [SERVER_INFO]: ____, ...meta } = metaOf(result);
  return Object.keys(meta).length > 0 ? { ...rest, _meta: meta } : rest;
}

function metaOf(value: Json | undefined): Json {
  return (value?._meta ?? {}) as Json;
}
