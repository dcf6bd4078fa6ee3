import { ErrorCode, type JsonSchema, ProtocolError } from '@arobase/core';
import type { Arbitrary } from 'fast-check';
import type { TestClient } from '../client/test-client.js';
import { arbitraryOf } from './arbitrary.js';
import { type FastCheck, fastCheck } from './fast-check.js';
import { mutationsOf } from './mutations.js';

export interface FuzzOptions {
  /** Calls with valid arguments, and as many with arguments that are nearly so; 100 by default. */
  readonly runs?: number;
  /** Of a run that failed: makes the same arguments again. */
  readonly seed?: number;
}

/** How the calls ended. */
export interface FuzzReport {
  readonly answered: number;
  /** With `isError`, or for want of a capability of the client. */
  readonly refused: number;
}

const RUNS = 100;
const DEPTH = 4;
const FAULT = /^The tool failed \(fault [0-9a-f]+\)\.$/;

/**
 * Calls a tool with arguments made from its own schema. Rejects with the smallest arguments that give a fault or a JSON-RPC error.
 * Needs `fast-check`.
 */
export async function fuzzTool(client: TestClient, name: string, options: FuzzOptions = {}): Promise<FuzzReport> {
  const fc = await fastCheck();
  const schema = await schemaOf(client, name);
  const valid = arbitraryOf(schema, { fc, root: schema, depth: DEPTH });
  const counts = { answered: 0, refused: 0 };
  const call = async (args: object) => {
    counts[await outcome(client, name, args)] += 1;
  };
  await search(fc, { name, options, kind: 'valid arguments', args: valid as Arbitrary<object>, call });
  await search(fc, { name, options, kind: 'nearly valid arguments', args: mutationsOf(valid, fc), call });
  return counts;
}

interface Search {
  readonly name: string;
  readonly options: FuzzOptions;
  readonly kind: string;
  readonly args: Arbitrary<object>;
  readonly call: (args: object) => Promise<void>;
}

async function search(fc: FastCheck, { name, options, kind, args, call }: Search): Promise<void> {
  const { runs: numRuns = RUNS, seed } = options;
  const details = await fc.check(fc.asyncProperty(args, call), { numRuns, ...(seed !== undefined && { seed }) });
  if (!details.failed) return;
  const [smallest] = details.counterexample ?? [];
  const { errorInstance: cause } = details;
  const why = cause instanceof Error ? cause.message : String(cause);
  throw new Error(
    `${name} fails for ${kind}: ${JSON.stringify(smallest)}\n${why}\nThe same again: { seed: ${details.seed} }`,
    { cause },
  );
}

async function outcome(client: TestClient, name: string, args: object): Promise<keyof FuzzReport> {
  try {
    const { isError, content } = await client.callTool(name, args);
    const [first] = content;
    if (isError === true && first?.type === 'text' && FAULT.test(first.text)) throw new Error(first.text);
    return isError === true ? 'refused' : 'answered';
  } catch (error) {
    if (error instanceof ProtocolError && error.code === ErrorCode.MissingClientCapability) return 'refused';
    throw error;
  }
}

async function schemaOf(client: TestClient, name: string): Promise<JsonSchema> {
  const tools = await client.listTools();
  const tool = tools.find((one) => one.name === name);
  if (tool !== undefined) return tool.inputSchema as JsonSchema;
  throw new TypeError(`There is no tool "${name}": the server has ${tools.map((one) => one.name).join(', ')}`);
}
