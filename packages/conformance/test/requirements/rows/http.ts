import { because, HANDSHAKES, type Requirement, rows, since } from './requirement.js';

const sessions = rows(['2025-03-26', '2025-06-18', '2025-11-25'], 'http');
const streamable = since('2025-03-26', 'http');

/** Streamable HTTP with sessions, its streams, and HTTP+SSE. */
export const HTTP: readonly Requirement[] = [
  sessions.must(
    'http-answer',
    'A request is answered with JSON, or with a stream',
    'Accept %j is served as JSON',
    'a client that takes streams only gets its answer on one',
    'errors of a call are answers like others',
  ),
  streamable.must(
    'http-202',
    'Notifications and answers get 202 without a body',
    'notifications and answers are accepted without a body',
  ),
  streamable.must('http-400', 'What is no message is 400', 'the body %j is a 400'),
  streamable.should(
    'http-conventions',
    'Bodies and media types that are not taken have a status of their own',
    'Content-Type %s is refused with 415',
    'a client that takes neither JSON nor streams is told so',
    'a body over the limit is a 413, by its length or as it comes, and the connection ends',
    'other methods are told which ones there are',
  ),
  since('2025-06-18', 'http').must(
    'http-version',
    'A version header that is not served is 400, on every method',
    'MCP-Protocol-Version %j is a 400 on every method',
    'MCP-Protocol-Version of DELETE is looked at, too',
  ),
  since('2025-06-18', 'http').should(
    'http-version-agreed',
    'In a session the version agreed on counts',
    'in a session, the revision agreed on counts, whatever other one a header names',
  ),
  sessions.should(
    'http-version-absent',
    'Without a version, 2025-03-26 is assumed',
    'without sessions a request without a version is one of 2025-03-26, so that batches are understood',
  ),
  sessions.must(
    'http-session-id',
    'The id of a session is of visible characters, and cannot be guessed',
    'a session begins with initialize and is named by its header from then on',
  ),
  sessions.should(
    'http-session-missing',
    'A missing session id is 400',
    'an unknown session is 404, and a missing one 400, both with a JSON-RPC error that echoes the id',
  ),
  sessions.must(
    'http-session-unknown',
    'An unknown session, and one that is over, is 404',
    'an unknown session is 404, and a missing one 400, both with a JSON-RPC error that echoes the id',
    'a session that was deleted is gone for every method',
    'a session ends when nobody has used it for its time, with its streams',
  ),
  sessions.must(
    'http-sessionless',
    'Without sessions GET and DELETE are 405, and nobody is asked',
    'without sessions each request stands alone, and there is nothing to listen to or to end',
    'a question fails at once where the client cannot be asked: %s',
  ),
  sessions.must(
    'http-get',
    'GET opens a stream for what no call asked for',
    'GET needs to accept streams, and a session',
    'a stream to listen opens at once, and silent streams carry comments until they end',
  ),
  sessions.must(
    'http-one-stream',
    'A message travels on one stream, and an answer never on one that listens',
    'what no call asked for travels on exactly one of the streams that listen',
  ),
  sessions.must(
    'http-related',
    'What belongs to a call travels on its stream, before its answer',
    'what a call says comes before its answer, on its own stream, as it is said',
  ),
  sessions.should(
    'http-stream-ends',
    'A stream ends with the answer',
    'what a call says comes before its answer, on its own stream, as it is said',
    'a cancelled call is told so in JSON, and its stream just ends',
  ),
  sessions.should(
    'http-disconnect',
    'A cut connection cancels nothing',
    'a call goes on when its connection is cut, and its answer waits for the client',
  ),
  sessions.must(
    'http-resume',
    'What is resumed is the rest of one stream',
    'wherever the connection of a call is cut, the rest comes after Last-Event-ID, once and in order',
    'wherever a listening connection is cut, nothing is lost and nothing comes twice',
    'nobody resumes a stream of another session',
    'the event id %s leads nowhere',
  ),
  sessions.must(
    'http-event-ids',
    'Ids of events are unique in a session, and there are none where nothing is resumed',
    'ids of events are unique in a session, whatever stream they are of',
    'without an event store events have no ids, and nothing is resumed',
  ),
  rows(['2025-11-25'], 'http').should(
    'http-priming',
    'A stream begins with an id, for clients of this revision alone',
    'a stream begins with an id for clients of 2025-11-25, and with a message for older ones',
  ),
  rows(['2025-11-25'], 'http').should(
    'http-retry',
    'Who gives a connection back says when to come again',
    'a handler gives its connection back; the client polls for its answer',
    'a connection is not given back where the client could not resume',
  ),
  streamable.must(
    'http-sse-lines',
    'An event holds one message, on one line',
    'a client that takes streams only gets its answer on one',
  ),
  streamable.should(
    'http-sse-headers',
    'Nothing on the way holds a stream back, or keeps it',
    'what a call says comes before its answer, on its own stream, as it is said',
    'what a request has to say comes before its answer on its own stream, which ends there and has no ids',
  ),
  rows(['2025-11-25', '2026-07-28'], 'http').must(
    'http-conformance',
    'The official suite passes',
    'the official suite passes in full for %s',
  ),
  streamable.must(
    'http-slow',
    'Slow clients are not waited for',
    'a client that sends its headers drop by drop is hung up on',
    'a reader that does not read is disconnected before it costs too much, and comes back for the rest',
  ),
  rows(HANDSHAKES, 'http').must(
    'sse-endpoint',
    'The first event of HTTP+SSE says where to post, and answers come as messages on the stream',
    'a client of 2024-11-05 learns where to post, and hears its answers on its stream',
    'the official client, first generation, works over HTTP+SSE',
  ),
  rows(HANDSHAKES, 'http').must(
    'sse-session',
    'The stream of HTTP+SSE is its session',
    'the stream is the session: what runs is cancelled when it closes',
    'malformed messages are refused where they are posted',
  ),
  rows(HANDSHAKES, 'http').must(
    'sse-origin',
    'Both endpoints of HTTP+SSE look at the origin',
    'nobody posts to the stream of somebody else, and pages of other origins do not get that far',
  ),
  rows(['2025-03-26'], 'http').must(
    'http-batches',
    'A batch with requests is answered with one array, or with a stream, and one without with 202',
    'a batch is answered with one array where the revision has batches',
  ),
  sessions.should(
    'http-sticky',
    'Answers to questions find the process that asked',
    'two servers that share a store share their sessions, with terms, level and subscriptions',
    because(
      'A session that moves while it is asked goes to another process: what stands before it keeps it where it is.',
    ),
  ),
];
