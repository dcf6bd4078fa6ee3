import { must, should, type Requirement } from './requirement.js';

export const MESSAGES: readonly Requirement[] = [
  must(
    'id-type',
    'An answer has the id of its request, value and type',
    'the id %j comes back as it was',
    'a number and the same number as a string are different ids',
  ),
  must(
    'id-null',
    'An id is a string or an integer, never null',
    'a request with %s is an invalid request, with its id',
    'a message with %s is an invalid request without an id',
  ),
  must(
    'one-answer',
    'A request gets exactly one answer',
    'a slow call does not hold up what comes behind it',
    'a batch is answered by one array, with an answer for each request',
  ),
  must(
    'no-answer',
    'A notification is never answered',
    'an unknown method is not found, and an unknown notification is left alone',
  ),
  must('parse-error', 'What is no JSON is -32700', 'text that is no JSON (%j) is a parse error without an id'),
  must(
    'invalid-request',
    'What is no JSON-RPC message is -32600',
    'a message with %s is an invalid request without an id',
  ),
  must(
    'method-not-found',
    'An unknown method is -32601',
    'an unknown method is not found, and an unknown notification is left alone',
    'methods of other revisions are not found',
  ),
  must('unknown-members', 'Members that are not known are left alone', 'unknown members are left alone'),
  must(
    'batch-receive',
    '2025-03-26 receives batches',
    'a batch is answered by one array, with an answer for each request',
    'a batch without requests is not answered',
  ),
  must(
    'batch-initialize',
    '`initialize` is never part of a batch',
    'an empty batch, one that is too large, and one with "initialize" are invalid requests',
  ),
  must('batch-none', 'Other revisions have no batches', 'an array is an invalid request where there are no batches'),
  must(
    'valid-messages',
    'What a server writes is valid under the schema of its revision',
    'what does not fit the schema of %s is named',
  ),
  should('error-codes', 'Application errors stay out of the reserved codes', 'a protocol error is the answer'),
];
