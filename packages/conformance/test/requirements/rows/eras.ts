import { type Requirement, rows, stateless } from './requirement.js';

const http = rows(['2026-07-28'], 'http');
const stdio = rows(['2026-07-28'], 'stdio');

/** How a message is told to be stateless, and the order in which it is checked. */
export const ERAS: readonly Requirement[] = [
  stateless.must(
    'eras',
    'The message decides which era it is of',
    'one pipe carries a session and stateless requests side by side',
    'clients of every era use one server at the same time, and each gets its own answers',
  ),
  stdio.must(
    'eras-claimless-stdio',
    'A request without a claim is never served statelessly',
    'a request without a claim is told of both ways to make one',
  ),
  http.must(
    'eras-claimless-http',
    'A request without a claim is not served under a header of a stateless revision',
    'a request without a claim under a header of 2026-07-28 or later is told which keys are missing',
    'a handshake whose header names a revision without one is a mismatch',
  ),
  stateless.must(
    'eras-legacy-named',
    'A claim of a handshake revision is not served without its handshake',
    'a version that is not served is refused with those that are, also where it has a handshake',
  ),
  stateless.should(
    'eras-named-to-legacy',
    'Who would shake hands where nobody does learns which versions are served',
    'a server that serves this revision alone names it to who would shake hands',
    '%s without a claim is told which revision is served instead',
    'a server without handshakes says so to whatever belongs to one',
  ),
  stateless.must(
    'eras-unknown-to-sessions',
    'Methods of the stateless revision are unknown to a session',
    'methods of other revisions are not found',
    'methods of 2026-07-28 are unknown to a session, and the answer is one like others',
  ),
  stateless.must(
    'ladder',
    'The checks of a request have an order, and the first that fails is told',
    'a missing envelope comes before an unknown version, that before an unknown method, that before a bad level',
    '%s is refused, with the id',
  ),
  stateless.must(
    'envelope',
    'Each request says version and capabilities; what is missing or ill-typed is -32602',
    'a request needs its version and the capabilities of its client, each of its type, and is told which',
    'the stateless revision begins with discovery, and each request says all of itself',
  ),
  stateless.must(
    'envelope-client-info',
    'Who the client is need not be said',
    'who the client is need not be said, and is refused only where it is malformed',
  ),
  stateless.must(
    'unsupported',
    'A version that is not served is -32022, with those that are and the one that was asked for',
    'a version that is not served is refused with those that are, also where it has a handshake',
    'a server that does not serve the revision is refused with what it offers',
  ),
  stateless.must(
    'removed',
    'Methods of the handshake are -32601',
    'methods that the revision does not have are not found, whatever their params',
  ),
  stateless.must(
    'gated',
    'A method whose feature is not advertised is -32601',
    'what a server does not advertise is not found',
  ),
  stateless.must(
    'params',
    'Params that do not fit their method are -32602',
    'params that do not fit their method are invalid params',
  ),
  stdio.must(
    'responses-ignored',
    'Answers of the client, and notifications that were removed, are left alone',
    'answers to what nobody asked, and notifications of other revisions, are left alone',
  ),
];
