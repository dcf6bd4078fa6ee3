import { must, type Requirement } from './requirement.js';

export const STATELESS: readonly Requirement[] = [
  must(
    'stateless-envelope',
    '2026-07-28: each request says version, client and capabilities',
    'the stateless revision begins with discovery, and each request says all of itself',
  ),
  must(
    'stateless-unsupported',
    '2026-07-28: a version that is not served is -32022, with those that are',
    '%s without a claim is told which revision is served instead',
    'a server that does not serve the revision is refused with what it offers',
  ),
  must(
    'stateless-discover',
    '2026-07-28: server/discover is served',
    'the stateless revision begins with discovery, and each request says all of itself',
  ),
  must(
    'stateless-result',
    '2026-07-28: a result says its type, and for how long it may be kept',
    'a result of 2026-07-28 says its type, and for how long it may be kept',
  ),
  must(
    'stateless-listen',
    '2026-07-28: a stream of changes is acknowledged first, and brings what it promised',
    'a stream of changes says what it delivers, brings each change, and can be given up',
  ),
  must(
    'stateless-questions',
    '2026-07-28: questions are results, and requests to the client none',
    'questions are requests in the handshake revisions that have them, and parts of some results in 2026-07-28',
  ),
];
