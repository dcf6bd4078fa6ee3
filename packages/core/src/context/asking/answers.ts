import { invalidParams } from '../../errors/protocol-error.js';
import { later, type Later } from '../../flow/later.js';
import { isValidBlock } from '../../protocol/block-shape.js';
import { isRecord } from '../../protocol/message.js';
import type { ContentBlock, Role, Meta } from '../../protocol/model.js';
import type { CompiledForm } from '../../schema/form.js';
import { issueLines } from '../../schema/issue.js';

/** What the user did with a question. */
export type Elicited<T> =
  | { readonly action: 'accept'; readonly content: T }
  | { readonly action: 'decline' | 'cancel'; readonly content?: undefined };

export interface Visited {
  /** `accept` means consented, not finished. */
  readonly action: 'accept' | 'decline' | 'cancel';
}

export interface Sampled {
  readonly role: Role;
  /** An array where tools are in play (MCP 2025-11-25). */
  readonly content: SampledContent | readonly SampledContent[];
  readonly model: string;
  readonly stopReason?: string;
  readonly _meta?: Meta;
}

export type SampledContent =
  | ContentBlock
  | { readonly type: 'tool_use'; readonly id: string; readonly name: string; readonly input: unknown };

export interface Root {
  /** A file URI. */
  readonly uri: string;
  readonly name?: string;
  readonly _meta?: Meta;
}

export function readForm<T>(form: CompiledForm): (answer: unknown) => Later<Elicited<T>> {
  return (answer) => {
    const { action, content } = readAction(answer);
    if (action !== 'accept') return { action };
    return later(form.read(content ?? {}), (reading): Elicited<T> => {
      if (reading.issues !== undefined) throw malformed(issueLines(reading.issues));
      return { action, content: reading.value as T };
    });
  };
}

export function readVisit(answer: unknown): Visited {
  return { action: readAction(answer).action };
}

export function readSample(answer: unknown): Sampled {
  if (!isRecord(answer)) throw malformed('it must be an object');
  const { role, content, model } = answer;
  if (role !== 'user' && role !== 'assistant') throw malformed('role must be "user" or "assistant"');
  if (![content].flat().every(isSampled)) throw malformed('content must be a block, or a list of blocks');
  if (typeof model !== 'string') throw malformed('model must be a string');
  return answer as unknown as Sampled;
}

export function readRoots(answer: unknown): readonly Root[] {
  if (!isRecord(answer) || !Array.isArray(answer.roots)) throw malformed('it must have "roots", an array');
  return answer.roots.map((root: unknown) => {
    if (!isRecord(root) || typeof root.uri !== 'string' || !root.uri.startsWith('file://')) {
      throw malformed('each root must have "uri", a file URI');
    }
    return root as unknown as Root;
  });
}

/** Blocks of kinds that we do not know pass: the client may be newer. */
function isSampled(block: unknown): boolean {
  if (!isRecord(block) || typeof block.type !== 'string') return false;
  return !KNOWN_BLOCKS.has(block.type) || isValidBlock(block);
}

function readAction(answer: unknown): { action: 'accept' | 'decline' | 'cancel'; content: unknown } {
  if (!isRecord(answer)) throw malformed('it must be an object');
  const { action, content } = answer;
  if (action !== 'accept' && action !== 'decline' && action !== 'cancel') {
    throw malformed('action must be "accept", "decline" or "cancel"');
  }
  if (content !== undefined && content !== null && !isRecord(content)) throw malformed('content must be an object');
  return { action, content };
}

const KNOWN_BLOCKS = new Set(['text', 'image', 'audio']);

function malformed(problem: string) {
  return invalidParams(`The client's answer is not valid: ${problem}`);
}
