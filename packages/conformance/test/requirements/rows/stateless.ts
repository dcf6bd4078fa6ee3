import { because, type Requirement, stateless } from './requirement.js';

/** Discovery, results and what they may be kept for, and what no request relies on. */
export const STATELESS: readonly Requirement[] = [
  stateless.must(
    'discover',
    '`server/discover` is served, and says what is true',
    'the server says what it is to who asks, and keeps nothing of who asked',
    'the stateless revision begins with discovery, and each request says all of itself',
    'a server where nothing changes has no streams',
  ),
  stateless.must(
    'discover-versions',
    'What discovery names and what -32022 names are the same versions',
    'the server says what it is to who asks, and keeps nothing of who asked',
    'a version that is not served is refused with those that are, also where it has a handshake',
  ),
  stateless.must(
    'result-type',
    'A result says its type',
    'every result says its type and whose it is, and those that may be kept for how long',
  ),
  stateless.should(
    'server-info',
    'A result says whose it is',
    'every result says its type and whose it is, and those that may be kept for how long',
    'who the server is, is said by the server alone',
  ),
  stateless.must(
    'cache',
    'Lists, reads and discovery say for how long they may be kept, and no other result does',
    'every result says its type and whose it is, and those that may be kept for how long',
    'a handler may say for how long its answer can be kept, and by whom',
    'how long lists may be kept can be said for the server, and what means nothing is refused',
    'a read that asks may be kept for as long as it says once it is complete, and not before',
  ),
  stateless.must(
    'cache-pages',
    'All pages of a list may be kept by the same',
    'how long lists may be kept can be said for the server, and what means nothing is refused',
    because('One setting of the server is written on every page.'),
  ),
  stateless.must(
    'context',
    'Nothing of earlier requests is relied on',
    'each request is of the client that it names, whoever asked before',
    'the capabilities are those of each request, not of one before',
    'what a session has is nothing to a stateless request, which is not even told so',
  ),
  stateless.must(
    'context-lists',
    'Lists depend neither on the connection nor on what was called through it',
    'lists are the same for every connection, whatever was called through it before',
  ),
  stateless.should(
    'order',
    'Lists come in a fixed order',
    'lists come in the same order each time',
    'pages follow each other in the order of registration',
  ),
  stateless.should(
    'interleaved',
    'Requests that have nothing to do with each other run side by side',
    'a slow request does not hold up what comes behind it',
  ),
  stateless.should(
    'reuse',
    'No client has to use a connection or a process again',
    'two processes that share a key answer alternate rounds',
    'two processes that share a key alone answer alternate rounds of one call, and charge once',
    'a cursor leads to the same place on any instance',
  ),
  stateless.must(
    'handles',
    'State beyond a request is named by the client',
    because('An application that keeps such state takes its name as an argument, and checks who may use it.'),
  ),
  stateless.must(
    'no-requests',
    'A server sends no requests',
    'questions are requests in the handshake revisions that have them, and parts of some results in 2026-07-28',
    'a question is no request on the stream, but part of the answer',
  ),
  stateless.must(
    'lacking',
    'What a handler cannot do without is -32021, with the capabilities as an object',
    'what a client cannot be asked is not asked, and an uncaught lack is an error of its own',
    'a capability that is missing is a 400 while nothing is sent, and the last message of a stream afterwards',
  ),
];
