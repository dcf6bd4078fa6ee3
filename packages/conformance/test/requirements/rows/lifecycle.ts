import { because, every, handshakes, type Requirement, rows } from './requirement.js';

const withElicitation = rows(['2025-06-18', '2025-11-25']);

/** The handshake, what it agrees on, and the words of each revision. */
export const LIFECYCLE: readonly Requirement[] = [
  handshakes.must(
    'negotiate-echo',
    'A version that is served is agreed to as it was asked for',
    'the server introduces itself in the words of the revision',
    'a client speaks the revision that it is told to',
  ),
  handshakes.must(
    'negotiate-counter',
    'Another version is answered with one that is served',
    'a revision that is not served is countered with the newest that has a handshake (%s)',
    'a server that serves some revisions offers the newest of them',
  ),
  handshakes.should(
    'negotiate-legacy',
    'The counter-offer has a handshake',
    'the modern revision is no answer to a handshake',
  ),
  handshakes.must(
    'initialize-first',
    '`initialize` comes first, beside pings',
    'before the handshake a server answers pings alone (%s)',
  ),
  handshakes.must(
    'initialize-once',
    'A second `initialize` is -32600',
    '"initialize" comes once',
    'a session that lives cannot begin again',
  ),
  handshakes.must(
    'initialize-cancelled',
    '`initialize` is not cancelled',
    'a handshake cannot be taken back, and a client that says more than it need is welcome',
  ),
  handshakes.should(
    'initialized-late',
    'Before `notifications/initialized` nothing is asked',
    'after the answer nothing is asked any more',
    because(
      'A server asks only while it answers a call of the client, which is ready then, whether it said so or not.',
    ),
  ),
  every.must(
    'capabilities-declared',
    'What is served is declared',
    'the server introduces itself in the words of the revision',
    'the server says what it is to who asks, and keeps nothing of who asked',
  ),
  every.must(
    'capabilities-kept',
    'What is not declared is not served, and nobody is told of it',
    'what a server does not have is not advertised, and not found',
    'what a server cannot do is neither advertised nor found',
    'a list that is fixed stays as it is, and the error says what to write',
    'a server that does not log says nothing, and has no level',
  ),
  every.must(
    'client-capabilities',
    'A client is asked only for what it declares',
    'a client can be asked for what it has answers to, and no more',
    'a client that cannot be asked is told what it lacks, in the words of each kind of handler',
    'a capability that is %j declares nothing',
  ),
  handshakes.must(
    'ping-empty',
    'A ping is answered promptly, with nothing',
    'before the handshake a server answers pings alone (%s)',
    'an empty result of %s is empty',
  ),
  handshakes.should(
    'timeouts',
    'A request to the client has a time limit, and is withdrawn after it',
    'a question that is never answered is withdrawn',
  ),
  handshakes.must(
    'downgrade-content',
    'A block that a revision does not know is replaced',
    'audio that a revision does not know travels as a resource',
    'a link that a revision does not know travels as text',
    'prompts word their content as tools do',
  ),
  handshakes.should(
    'downgrade-definitions',
    'Definitions and annotations are told as the revision has them',
    'a definition is told in the words of the revision',
    'a resource is listed in the words of the revision',
    'what blocks carry beside their content is told where the revision has it',
  ),
  handshakes.must(
    'downgrade-structured',
    'Structured content is an object where the revision has it, and text elsewhere',
    'a schema is listed for what is declared, an object at its root, where the revision has it',
    'a plain object is JSON text and structured content',
  ),
  withElicitation.must(
    'downgrade-forms',
    'Choices and defaults are written as the revision has them',
    'choices have titles as the revision has them',
    'a DTO is a form, and its answer an instance',
  ),
  handshakes.must(
    'downgrade-asking',
    'Nothing is asked in a revision that has no such question',
    'a question that the revision does not have fails the tool with what it needs',
    'several choices, pages to visit and sampling with tools exist from 2025-11-25 on',
    'a model is asked about tools where its client samples with tools, in revisions that have it',
  ),
  handshakes.must(
    'downgrade-results',
    'Results have no type, and say neither whose they are nor for how long they may be kept',
    'results of the handshake revisions carry nothing that 2026-07-28 brought',
    'an empty result of %s is empty',
  ),
];
