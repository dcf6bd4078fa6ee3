import { batches, because, every, handshakes, type Requirement, rows, stateless } from './requirement.js';

const withoutBatches = rows(['2024-11-05', '2025-06-18', '2025-11-25', '2026-07-28']);

/** JSON-RPC: envelopes, ids, batches, error codes, and what nobody knows. */
export const MESSAGES: readonly Requirement[] = [
  every.must(
    'id-type',
    'An answer has the id of its request, value and type',
    'the id %j comes back as it was',
    'a number and the same number as a string are different ids',
  ),
  every.must(
    'id-null',
    'An id is a string or an integer, never null',
    'a request with %s is an invalid request, with its id',
    'a message with %s is an invalid request without an id',
    'the body %j is a 400',
    'an id that JSON.parse rounds is an invalid request, without an id',
  ),
  handshakes.must(
    'id-own',
    'No id of a request of the server is used twice in a session',
    'the ids of questions are texts, and each is used once',
    'a session that moves between processes is never asked twice under one id',
  ),
  stateless.must(
    'id-in-use',
    'An id of a request that is still answered is in use',
    'an id that is in use is refused, and may be used again afterwards',
    'an id that is used again is of the newer call, %s: the older one ends late and takes nothing along',
  ),
  every.must(
    'one-answer',
    'A request gets exactly one answer',
    'a slow call does not hold up what comes behind it',
    'a batch is answered by one array, with an answer for each request',
  ),
  every.must(
    'no-answer',
    'A notification is never answered',
    'a notification is never answered, however wrong it is',
    'an unknown method is not found, and an unknown notification is left alone',
  ),
  every.must(
    'utf-8',
    'Messages are UTF-8',
    'a line that is not UTF-8 is answered without an id',
    'a body that is not UTF-8 is a parse error, a byte order mark is none',
    'halves of surrogate pairs become U+FFFD, and whole ones stay',
  ),
  every.must('parse-error', 'What is no JSON is -32700', 'text that is no JSON (%j) is a parse error without an id'),
  every.must(
    'invalid-request',
    'What is no JSON-RPC message is -32600, without an id where it cannot be read',
    'a message with %s is an invalid request without an id',
    'a request with %s is an invalid request, with its id',
  ),
  every.must(
    'method-not-found',
    'An unknown method is -32601, and so is one of another revision',
    'an unknown method is not found, and an unknown notification is left alone',
    'methods of other revisions are not found',
    'methods that the revision does not have are not found, whatever their params',
  ),
  every.must(
    'internal-error',
    'A fault of the server is -32603, or a result with isError, and tells nothing',
    'a fault (%s) is masked, and told whole to onFault',
    'what a tool throws is a result that says what its author meant for the peer, and no more',
  ),
  every.should(
    'error-codes',
    'Errors of an application stay out of the codes that JSON-RPC and MCP keep',
    'a handler cannot answer with a code that JSON-RPC or MCP keep for themselves',
    'a protocol error is the answer',
  ),
  stateless.must(
    'error-codes-old',
    'Neither -32002 nor -32042 is sent, nor a code that the specification keeps and does not define',
    'a handler cannot answer with a code that JSON-RPC or MCP keep for themselves',
    'a resource that its handler does not find is not found in the words of the revision',
  ),
  every.must(
    'unknown-members',
    'Members and capabilities that nobody knows are left alone',
    'unknown members are left alone',
    'a client may declare what nobody knows',
  ),
  batches.must(
    'batch-receive',
    'Batches are received',
    'a batch is answered by one array, with an answer for each request',
    'a batch without requests is not answered',
    'a batch is answered with one array where the revision has batches',
  ),
  batches.must(
    'batch-initialize',
    '`initialize` is never part of a batch',
    'an empty batch, one that is too large, and one with "initialize" are invalid requests',
    'a batch is refused where the revision has none, and initialize is never part of one',
  ),
  batches.should(
    'batch-stateless',
    'A batch with a stateless request in it is refused',
    'an array with a stateless request in it is refused, also where there are batches',
    'an array with a claim in it is refused, also where the session has batches',
  ),
  withoutBatches.must(
    'batch-none',
    'There are no batches',
    'an array is an invalid request where there are no batches',
    'an array is an invalid request, whatever it holds',
    'a batch is refused where the revision has none, and initialize is never part of one',
  ),
  every.must(
    'valid-messages',
    'What a server writes is valid under the schema of its revision',
    'what does not fit the schema of %s is named',
    'a result of 2026-07-28 says its type, and for how long it may be kept',
  ),
  every.must(
    'meta-token',
    'A progress token is a string or an integer',
    'progress goes to the token %j that asked for it, and only grows',
    'where the token is %j nobody hears of progress',
  ),
  rows(['2025-06-18', '2025-11-25', '2026-07-28']).must(
    'meta-reserved',
    'Keys of `_meta` that the specification keeps are written by nobody else',
    'who the server is, is said by the server alone',
    because(
      'What an application puts into `_meta` beyond that goes out as it is: a package of an extension writes such keys.',
    ),
  ),
  every.must(
    'trace',
    'A trace context that is malformed is left alone, and fails no request',
    '%s as traceparent counts as absent',
    'a trace context reaches the handler, and a malformed one is left alone',
  ),
];
