import { because, type Requirement, REVISIONS, rows } from './requirement.js';

const stdio = rows(REVISIONS, 'stdio');

/** Standard input and output. */
export const STDIO: readonly Requirement[] = [
  stdio.must(
    'stdio-lines',
    'One message a line, without line breaks inside',
    'texts come in one a line and leave one a line',
    'keeps the line separators of Unicode inside a message',
  ),
  stdio.must(
    'stdio-pure',
    'Standard output holds messages only',
    'what modules and handlers print goes to standard error, and standard output holds messages only',
  ),
  stdio.must('stdio-utf8', 'Messages are UTF-8', 'a line that is not UTF-8 is answered without an id'),
  stdio.should(
    'stdio-end',
    'The server ends when its input does, with everything written',
    'ends the server with 0, its timers notwithstanding, and onStop runs once',
    'gets 5 MB whole, however slowly it reads',
  ),
  stdio.should(
    'stdio-garbage',
    'A line that is no message does not end the server',
    'survives a byte order mark, CRLF, garbage, blank lines and single bytes',
  ),
  stdio.should(
    'stdio-line-limit',
    'A line has a limit',
    'refuses a line of 64 MB without keeping it, and answers the next',
    'a line that is too long is an invalid request, and the next one is read',
  ),
  stdio.should(
    'stdio-concurrent',
    'Requests run side by side, and lines never mix',
    'a slow call does not hold up what comes behind it',
    'what is sent in one turn is written at once',
  ),
  stdio.must(
    'stdio-probe',
    'A probe with `server/discover` is answered, and leaves the handshake open',
    'a probe is answered at once, and leaves the handshake open',
  ),
  rows(['2026-07-28'], 'stdio').must(
    'stdio-stateless',
    'Nothing but answers, and notifications that belong to them or to a stream, is written',
    'without a stream nobody is told of changes',
    'questions are requests in the handshake revisions that have them, and parts of some results in 2026-07-28',
    'a server that stops ends its streams with their result, and then with word that they are over',
  ),
  stdio.should(
    'stdio-credentials',
    'Credentials come from the environment',
    because('A program reads them where it wants; nothing asks for them over the pipe.'),
  ),
];
