import { must, should, type Requirement } from './requirement.js';

export const STATELESS: readonly Requirement[] = [
  must(
    'stateless-envelope',
    '2026-07-28: each request says version and capabilities; what is missing or ill-typed is -32602',
    'a request needs its version and the capabilities of its client, each of its type, and is told which',
    'the stateless revision begins with discovery, and each request says all of itself',
  ),
  must(
    'stateless-client-info',
    '2026-07-28: who the client is need not be said',
    'who the client is need not be said, and is refused only where it is malformed',
  ),
  must(
    'stateless-unsupported',
    '2026-07-28: a version that is not served is -32022, with those that are',
    'a version that is not served is refused with those that are, also where it has a handshake',
    '%s without a claim is told which revision is served instead',
    'a server that does not serve the revision is refused with what it offers',
  ),
  must(
    'stateless-legacy-named',
    '2026-07-28: a claim of a handshake revision is not served without its handshake',
    'a version that is not served is refused with those that are, also where it has a handshake',
  ),
  should(
    'stateless-named-to-legacy',
    '2026-07-28: who would shake hands learns which versions are served',
    'a server that serves this revision alone names it to who would shake hands',
  ),
  must(
    'stateless-claimless',
    '2026-07-28: a request without a claim is never served statelessly',
    'a request without a claim is told of both ways to make one',
  ),
  must(
    'stateless-eras',
    '2026-07-28: the message decides which era it is of',
    'one pipe carries a session and stateless requests side by side',
  ),
  must(
    'stateless-ladder',
    '2026-07-28: the checks of a request have an order, and the first that fails is told',
    'a missing envelope comes before an unknown version, that before an unknown method, that before a bad level',
  ),
  must(
    'stateless-removed',
    '2026-07-28: methods of the handshake are -32601',
    'methods that the revision does not have are not found, whatever their params',
  ),
  must(
    'stateless-gated',
    '2026-07-28: a method whose feature is not advertised is -32601',
    'what a server does not advertise is not found',
  ),
  must(
    'stateless-params',
    '2026-07-28: params that do not fit their method are -32602',
    'params that do not fit their method are invalid params',
  ),
  must(
    'stateless-not-found',
    '2026-07-28: a resource that is not there is -32602 with its URI, never -32002',
    'a resource that is not there is invalid params with its URI',
  ),
  must('stateless-array', '2026-07-28: an array is -32600', 'an array is an invalid request, whatever it holds'),
  must(
    'stateless-responses',
    '2026-07-28: answers of the client, and notifications that were removed, are left alone',
    'answers to what nobody asked, and notifications of other revisions, are left alone',
  ),
  must(
    'stateless-id',
    '2026-07-28: an id of a request that is still answered is in use',
    'an id that is in use is refused, and may be used again afterwards',
  ),
  must(
    'stateless-discover',
    '2026-07-28: server/discover is served, and says what is true',
    'the server says what it is to who asks, and keeps nothing of who asked',
    'the stateless revision begins with discovery, and each request says all of itself',
  ),
  must(
    'stateless-result',
    '2026-07-28: a result says its type',
    'every result says its type and whose it is, and those that may be kept for how long',
  ),
  should(
    'stateless-server-info',
    '2026-07-28: a result says whose it is',
    'every result says its type and whose it is, and those that may be kept for how long',
  ),
  must(
    'stateless-cache',
    '2026-07-28: lists, reads and discovery say for how long they may be kept, and no other result does',
    'every result says its type and whose it is, and those that may be kept for how long',
    'a handler may say for how long its answer can be kept, and by whom',
    'how long lists may be kept can be said for the server, and what means nothing is refused',
  ),
  must(
    'stateless-context',
    '2026-07-28: nothing of earlier requests is relied on',
    'each request is of the client that it names, whoever asked before',
    'the capabilities are those of each request, not of one before',
  ),
  should('stateless-order', '2026-07-28: lists come in a fixed order', 'lists come in the same order each time'),
  must(
    'stateless-logs',
    '2026-07-28: log messages go to requests that ask for them, from their level upwards',
    'log messages reach only the request that asked for them, from its level upwards',
  ),
  should(
    'stateless-log-level',
    '2026-07-28: a log level that does not exist is -32602',
    'a log level that does not exist is invalid params',
  ),
  must(
    'stateless-progress',
    '2026-07-28: progress goes to tokens that were given, before the answer',
    'progress goes to the token %j, before the answer',
  ),
  must(
    'stateless-cancel',
    '2026-07-28: nothing more is said of a request that is taken back',
    'a call that is taken back is stopped, and nothing more is said of it',
  ),
  should(
    'stateless-interleaved',
    '2026-07-28: requests that have nothing to do with each other run side by side',
    'a slow request does not hold up what comes behind it',
  ),
  must(
    'stateless-no-requests',
    '2026-07-28: a server sends no requests',
    'questions are requests in the handshake revisions that have them, and parts of some results in 2026-07-28',
  ),
  should(
    'stateless-trace',
    '2026-07-28: trace context reaches the handler, and a malformed one is left alone',
    'a trace context reaches the handler, and a malformed one is left alone',
  ),
  must(
    'listen-ack',
    '2026-07-28: the first message of a stream is its acknowledgment',
    'a stream is acknowledged first, with what will be delivered of what was asked for',
  ),
  must(
    'listen-narrowed',
    '2026-07-28: what is not advertised is not acknowledged, and unknown fields are left out',
    'a stream is acknowledged first, with what will be delivered of what was asked for',
    'an empty filter is honoured as it is, and stays open',
  ),
  must(
    'listen-id',
    '2026-07-28: what a stream brings has the id of its request, of the same type',
    'each stream gets what it asked for, with its own id in its own type',
  ),
  must(
    'listen-only',
    '2026-07-28: a stream brings what was asked for and acknowledged, and without one nothing comes',
    'each stream gets what it asked for, with its own id in its own type',
    'without a stream nobody is told of changes',
  ),
  must(
    'listen-gated',
    '2026-07-28: streams are there where any change is advertised',
    'a server where nothing changes has no streams',
    'a stream is acknowledged first, with what will be delivered of what was asked for',
  ),
  must(
    'listen-cancelled',
    '2026-07-28: nothing more is said of a stream that is taken back',
    'a stream that is taken back is never answered',
  ),
  should(
    'listen-ended',
    '2026-07-28: a server that ends a stream answers it',
    'a server that stops ends its streams with their result, and then with word that they are over',
  ),
  should(
    'listen-limit',
    '2026-07-28: streams have a limit, and a refusal is an error before the acknowledgment',
    'the streams of one pipe have a limit, and who goes makes room',
  ),
  must(
    'extensions',
    '2026-07-28: extensions are advertised with their settings, and bring methods, result types and filters',
    'an extension brings methods, result types and capabilities of its own',
    'an extension adds a field to filters, and narrows it',
  ),
];
