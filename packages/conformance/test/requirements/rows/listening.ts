import { because, type Requirement, rows, stateless } from './requirement.js';

const http = rows(['2026-07-28'], 'http');
const stdio = rows(['2026-07-28'], 'stdio');

/** Streams of changes. */
export const LISTENING: readonly Requirement[] = [
  stateless.must(
    'listen-filter',
    'A stream needs a filter, of the right types',
    'params that do not fit their method are invalid params',
  ),
  stateless.must(
    'listen-ack',
    'The first message of a stream is its acknowledgment, and nothing of it comes before',
    'a stream is acknowledged first, with what will be delivered of what was asked for',
    'nothing of a stream overtakes its acknowledgment, and no progress or log message is part of it',
    'a stream of changes begins with its acknowledgment, and brings what was asked for, with its id',
  ),
  stateless.must(
    'listen-narrowed',
    'What is not advertised is not acknowledged, and unknown fields are left out',
    'a stream is acknowledged first, with what will be delivered of what was asked for',
    'an empty filter is honoured as it is, and stays open',
  ),
  stateless.must(
    'listen-id',
    'What a stream brings has the id of its request, of the same type',
    'each stream gets what it asked for, with its own id in its own type',
  ),
  stateless.must(
    'listen-only',
    'A stream brings what was asked for and acknowledged, and without one nothing comes',
    'each stream gets what it asked for, with its own id in its own type',
    'without a stream nobody is told of changes',
  ),
  stateless.must(
    'listen-quiet',
    'A stream brings neither progress nor log messages',
    'nothing of a stream overtakes its acknowledgment, and no progress or log message is part of it',
    'log messages go to the stream of the request that asked for them, and to no other',
  ),
  stateless.must(
    'listen-gated',
    'Streams are there where any change is advertised',
    'a server where nothing changes has no streams',
    'a stream is acknowledged first, with what will be delivered of what was asked for',
  ),
  stateless.should(
    'listen-authorized',
    'Who watches a resource may read it',
    because(
      'Who may call is told by `authenticate`; a handler that refuses to give a resource says nothing by its updates.',
    ),
  ),
  stateless.must(
    'listen-cancelled',
    'Nothing more is said of a stream that is taken back',
    'a stream that is taken back is never answered',
    'a stream that its client ends is no fault',
  ),
  stdio.must(
    'listen-ended-stdio',
    'A server that ends a stream answers it, and says that it is over',
    'a server that stops ends its streams with their result, and then with word that they are over',
  ),
  http.should(
    'listen-ended-http',
    'A server that ends a stream answers it and closes it',
    'a server that stops answers its streams of changes and closes them, without another word',
  ),
  http.must(
    'listen-closed',
    'A client that closes its stream ends it, with all that it watched',
    'whoever closes a stream of changes is forgotten with what it watched',
  ),
  stateless.should(
    'listen-limit',
    'Streams have a limit, and a refusal is an error before the acknowledgment',
    'the streams of one pipe have a limit, and who goes makes room',
    'streams of changes have a limit that is an error like others, and who goes makes room',
    'a stream of too many resources is refused, and leaves nothing behind',
    'a stream that is refused takes no place, and is not said to have ended',
  ),
  http.should('listen-alive', 'Silent streams carry comments', 'silent streams of changes carry comments'),
];
