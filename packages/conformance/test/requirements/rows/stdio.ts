import { on, type Requirement } from './requirement.js';

export const STDIO: readonly Requirement[] = [
  on(
    'stdio',
    'MUST',
    'stdio-lines',
    'One message a line, without line breaks inside',
    'texts come in one a line and leave one a line',
    'keeps the line separators of Unicode inside a message',
  ),
  on(
    'stdio',
    'MUST',
    'stdio-pure',
    'Standard output holds messages only',
    'what modules and handlers print goes to standard error, and standard output holds messages only',
  ),
  on('stdio', 'MUST', 'stdio-utf8', 'Messages are UTF-8', 'a line that is not UTF-8 is answered without an id'),
  on(
    'stdio',
    'SHOULD',
    'stdio-end',
    'The server ends when its input does, with everything written',
    'ends the server with 0, its timers notwithstanding, and onStop runs once',
    'gets 5 MB whole, however slowly it reads',
  ),
  on(
    'stdio',
    'SHOULD',
    'stdio-garbage',
    'A line that is no message does not end the server',
    'survives a byte order mark, CRLF, garbage, blank lines and single bytes',
  ),
  on(
    'stdio',
    'SHOULD',
    'stdio-line-limit',
    'A line has a limit',
    'refuses a line of 64 MB without keeping it, and answers the next',
  ),
];
