import { must, should, type Requirement } from './requirement.js';

export const LIFECYCLE: readonly Requirement[] = [
  must(
    'negotiate-echo',
    'A version that is served is agreed to as it was asked for',
    'the server introduces itself in the words of the revision',
    'a client speaks the revision that it is told to',
  ),
  must(
    'negotiate-counter',
    'Another version is answered with one that is served',
    'a revision that is not served is countered with the newest that has a handshake (%s)',
  ),
  should('negotiate-legacy', 'The counter-offer has a handshake', 'the modern revision is no answer to a handshake'),
  must(
    'initialize-first',
    '`initialize` comes first, beside pings',
    'before the handshake a server answers pings alone (%s)',
  ),
  must('initialize-once', 'A second `initialize` is -32600', '"initialize" comes once'),
  must(
    'capabilities-declared',
    'What is served is declared',
    'the server introduces itself in the words of the revision',
  ),
  must(
    'capabilities-kept',
    'What is not declared is not served',
    'what a server does not have is not advertised, and not found',
  ),
  must(
    'ping-empty',
    'A ping is answered promptly, with nothing',
    'before the handshake a server answers pings alone (%s)',
    'an empty result of %s is empty',
  ),
  should(
    'client-capabilities',
    'A client is asked only for what it declares',
    'a client can be asked for what it has answers to, and no more',
  ),
  should(
    'timeouts',
    'A request to the client has a time limit, and is withdrawn after it',
    'a question that is never answered is withdrawn',
  ),
];
