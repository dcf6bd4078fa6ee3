import { must, should, type Requirement } from './requirement.js';

export const UTILITIES: readonly Requirement[] = [
  should(
    'paging-invalid',
    'A cursor that leads nowhere is -32602',
    'a cursor that leads nowhere is invalid params',
    'a cursor of another list is invalid params',
  ),
  must('paging-end', 'The last page names no cursor', 'pages follow each other in the order of registration'),
  must('logging-level', 'Messages below the level are not sent', 'log messages reach the peer from its level upwards'),
  must('logging-invalid', 'A level that does not exist is -32602', 'a level that does not exist is invalid params'),
  should('logging-rate', 'Messages are limited in rate', 'over a long time no more passes than the limit allows'),
  must(
    'progress-token',
    'Progress goes to tokens that were given, 0 and "" among them',
    'progress goes to the token %j that asked for it, and only grows',
    'where the token is %j nobody hears of progress',
  ),
  must('progress-grows', 'Progress strictly grows', 'progress goes to the token %j that asked for it, and only grows'),
  must('progress-ends', 'Progress ends with the answer', 'progress that races is thinned out, and the last is kept'),
  should('progress-rate', 'Progress is limited in rate', 'progress that races is thinned out, and the last is kept'),
  should(
    'cancel-stops',
    'A cancelled call stops and is not answered',
    'a call that is taken back is stopped, and never answered',
    'a generator whose call is taken back is closed',
  ),
  must(
    'cancel-unknown',
    'A cancellation of what is unknown, over or malformed is left alone',
    'taking back what is unknown, over or malformed does nothing',
  ),
  should(
    'limits',
    'Sizes, depths and numbers have limits',
    'a message that is nested too deep is an invalid request, at any depth',
    'more calls than may run at once are refused, and the others go on',
    'an answer that is too large is an error that says so',
  ),
  should('trace', 'Malformed trace context is left alone', '%s as traceparent counts as absent'),
];
