import { because, every, type Requirement, REVISIONS, rows, since } from './requirement.js';

const http = rows(REVISIONS, 'http');
const sessions = rows(['2025-03-26', '2025-06-18', '2025-11-25'], 'http');
const authorization = since('2025-03-26', 'http');
const metadata = since('2025-06-18', 'http');

/** Where requests come from, who makes them, and what nobody may get out of a server. */
export const SECURITY: readonly Requirement[] = [
  http.must(
    'origin',
    'An origin that is not allowed is 403, on every method',
    'by default, %s %s is refused with 403 on every method',
    'allowedOrigins stands in the place of loopback',
    'nobody posts to the stream of somebody else, and pages of other origins do not get that far',
  ),
  http.should(
    'loopback',
    'A local server listens on loopback, and looks at the host',
    '--http serves on loopback, and says so in one line on standard error',
    'by default, %s %s is served',
    'allowedHosts stands in the place of the names of loopback',
  ),
  http.should(
    'cors',
    'A page that is allowed can ask first, and send every header',
    'with cors a page may ask, send what MCP needs, and read what it needs',
    'a page may send every header that repeats an argument',
    'cors never covers an origin that is not named',
    'without cors no answer invites a page',
  ),
  http.should(
    'header-twice',
    'A header that decides something comes once',
    'two headers %s are a 400 or 403',
    'two headers %s are a mismatch, even where they agree',
  ),
  authorization.must(
    'auth-every',
    'Every request is authenticated, before it is read',
    'nobody is authenticated before the origin is checked, nor read before being authenticated',
    'an authentication that gives %s refuses, and leaves no session',
  ),
  authorization.must(
    'auth-challenge',
    'Who is not known is 401, and who may not is 403, with a challenge',
    'an authentication that gives %s refuses, and leaves no session',
    'an authentication may forbid, and its challenge is passed on',
  ),
  authorization.must(
    'auth-token',
    'Tokens are validated, are meant for this server, and are passed on to nobody',
    because('`authenticate` is where an application, or its library, does so; the framework passes no token on.'),
  ),
  metadata.must(
    'auth-metadata',
    'The metadata of the protected resource are served',
    because('The application that validates tokens serves them beside the endpoint, and names them in its challenge.'),
  ),
  since('2025-11-25', 'http').should(
    'auth-scopes',
    'A challenge names the scopes that are needed',
    'an authentication may forbid, and its challenge is passed on',
    because('The words of a challenge are those of `authenticate`.'),
  ),
  sessions.must(
    'session-bound',
    'A session is no authentication, and belongs to who began it',
    'what a session belongs to is its principal: another token of it is fine, another principal never',
    'the session id %j is nobody’s',
    'nobody resumes a stream of another session',
  ),
  http.should(
    'bounded',
    'Bodies, sessions, streams and what waits for a client are bounded',
    'a body over the limit is a 413, by its length or as it comes, and the connection ends',
    'a new session takes the place of the one that was used longest ago, never of a busy one',
    'a session has so many streams that listen, and no more',
    'the memory of a stream is bounded by events and by size, and keeps the newest event whatever its size',
  ),
  http.must(
    'leftovers',
    'Who leaves leaves nothing behind',
    'a client that leaves at any byte leaves no socket, no timer and no stream behind, and hurts nobody',
    'all that a session owns ends with it: streams, calls and questions',
  ),
  every.must(
    'prototypes',
    'Names and keys from outside reach nothing of the language',
    'the name "%s" is a name like any other',
    'no key reaches a prototype, at any depth',
  ),
  every.must(
    'secrets-in-errors',
    'An error tells neither stacks nor what a handler did not mean to say',
    'a fault (%s) is masked, and told whole to onFault',
    'a store that fails is a fault of ours, told without its words',
  ),
];
