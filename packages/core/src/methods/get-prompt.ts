import { excerpt } from '../errors/excerpt.js';
import { invalidParams } from '../errors/protocol-error.js';
import { later } from '../flow/later.js';
import { readArguments, readName } from './call-tool.js';
import { type Method, worded } from './method.js';

export const getPrompt: Method = (params, call, scope, words) => {
  const name = readName(params, 'prompts/get');
  const entry = scope.registry.prompts.get(name);
  if (entry === undefined) throw invalidParams(`Unknown prompt: ${excerpt(name)}`);
  return later(entry.invoke(readArguments(params), call), (outcome) =>
    worded(outcome, words.got, { words, params, call, scope }),
  );
};
