import { because, every, handshakes, type Requirement, rows, since, stateless } from './requirement.js';

/** Pages, log messages, progress, cancellation, limits, and what extensions add. */
export const UTILITIES: readonly Requirement[] = [
  every.should(
    'paging-invalid',
    'A cursor that leads nowhere is -32602, and one that is empty is a cursor',
    'a cursor that leads nowhere is invalid params',
    'a cursor of another list is invalid params',
  ),
  every.must('paging-end', 'The last page names no cursor', 'pages follow each other in the order of registration'),
  every.should(
    'paging-stable',
    'A cursor is a place, which others find as well',
    'pages follow each other in the order of registration',
    'a cursor leads to the same place on any instance',
  ),
  every.must('logging-declared', 'Who logs declares it', 'a server that does not log says nothing, and has no level'),
  handshakes.must(
    'logging-level',
    'Messages below the level are not sent',
    'log messages reach the peer from its level upwards',
  ),
  handshakes.must(
    'logging-invalid',
    'A level that does not exist is -32602',
    'a level that does not exist is invalid params',
  ),
  stateless.must(
    'logging-request',
    'Log messages go to requests that ask for them, from their level upwards',
    'log messages reach only the request that asked for them, from its level upwards',
    'log messages go to the stream of the request that asked for them, and to no other',
  ),
  stateless.should(
    'logging-request-invalid',
    'A log level that does not exist is -32602',
    'a log level that does not exist is invalid params',
  ),
  every.should('logging-rate', 'Messages are limited in rate', 'over a long time no more passes than the limit allows'),
  every.must(
    'logging-secrets',
    'No message holds secrets, or what helps an attacker',
    'a fault (%s) is masked, and told whole to onFault',
    because('The framework itself logs nothing to a client; what a handler logs is its author’s.'),
  ),
  every.must(
    'progress-token',
    'Progress goes to tokens that were given, 0 and "" among them',
    'progress goes to the token %j that asked for it, and only grows',
    'progress goes to the token %j, before the answer',
    'where the token is %j nobody hears of progress',
  ),
  every.must(
    'progress-grows',
    'Progress strictly grows',
    'progress goes to the token %j that asked for it, and only grows',
    'progress that is no number is left out, and so is a message that is no text',
  ),
  every.must('progress-ends', 'Progress ends with the answer', 'after the answer nothing is said any more'),
  every.should(
    'progress-rate',
    'Progress is limited in rate',
    'progress that races is thinned out, and the last is kept',
  ),
  handshakes.should(
    'cancel-stops',
    'A cancelled call stops and is not answered',
    'a call that is taken back is stopped, and never answered',
    'a generator whose call is taken back is closed',
  ),
  stateless.must(
    'cancel-stateless',
    'Nothing more is said of a request that is taken back',
    'a call that is taken back is stopped, and nothing more is said of it',
  ),
  every.must(
    'cancel-unknown',
    'A cancellation of what is unknown, over or malformed is left alone',
    'taking back what is unknown, over or malformed does nothing',
    'answers to what nobody asked, and notifications of other revisions, are left alone',
  ),
  every.should(
    'limits',
    'Sizes, depths and numbers have limits',
    'a message that is nested too deep is an invalid request, at any depth',
    'more calls than may run at once are refused, and the others go on',
    'an answer that is too large is an error that says so',
    'what a client says at length is told back in short',
    'a URI that is longer than any that is looked at costs next to nothing',
  ),
  rows(['2025-11-25']).must(
    'tasks-experimental',
    'Where tasks are not declared, a task that is asked for is ignored, and their methods are not found',
    'a task that a client asks for is left alone, and there are none',
    because('Tasks of 2025-11-25 were an experiment, which 2026-07-28 took back: they are not served.'),
  ),
  stateless.must(
    'extensions',
    'Extensions are advertised with their settings, and bring methods, result types and filters',
    'an extension brings methods, result types and capabilities of its own',
    'an extension adds a field to filters, and narrows it',
  ),
  stateless.must(
    'extensions-both',
    'An extension that only one side supports is off',
    'an extension is off for a client that does not declare it',
    because('A result type of an extension is given by a handler, which asks first what its client declares.'),
  ),
  stateless.must(
    'extensions-id',
    'An extension has an id with a prefix',
    'an extension has an id with a prefix, which "%s" is not',
  ),
  since('2025-06-18').must(
    'apps',
    'Interfaces that a tool refers to can be read, and the tool says something without them',
    because('They are resources and results like others: the application brings both.'),
  ),
];
