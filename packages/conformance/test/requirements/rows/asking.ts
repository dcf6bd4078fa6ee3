import { must, should, type Requirement } from './requirement.js';

export const ASKING: readonly Requirement[] = [
  must(
    'ask-declared',
    'A client is asked only by modes and features that it declares',
    'a client can be asked for what it has answers to, and no more',
    'what a client cannot be asked is not asked, and an uncaught lack is an error of its own',
    'a client that cannot be asked is told what it lacks, in the words of each kind of handler',
  ),
  must(
    'ask-actions',
    'Accept, decline and cancel are told apart',
    'what the server asks is answered as the test says',
    'a user who says %s is no user who accepts, and nothing is charged',
  ),
  should('ask-validate', 'What comes back is validated', '%s is no content, and never reaches a handler'),
  must(
    'ask-related',
    'A question travels on the stream of the call that asks',
    'a question travels on the stream of the call that asks, and its answer is posted',
  ),
  must(
    'ask-flat',
    'Forms are flat',
    'a class that is marked as a form and is not flat stops every server of the process at start, by name',
  ),
  must(
    'ask-carried',
    'Nothing is asked in a revision that has no such question',
    'a question that the revision does not have fails the tool with what it needs',
    'several choices, pages to visit and sampling with tools exist from 2025-11-25 on',
  ),
  must(
    'ask-forms',
    'Choices and defaults are written as the revision has them',
    'choices have titles as the revision has them',
    'a DTO is a form, and its answer an instance',
  ),
  must(
    'ask-url-id',
    'A page to visit has an id of its own in 2025-11-25, and none in 2026-07-28',
    'several choices, pages to visit and sampling with tools exist from 2025-11-25 on',
    'questions go out without envelope, and with neither ids nor caching hints',
  ),
  should(
    'ask-cancel',
    'A call that is cancelled takes its questions back',
    'a call that is over takes its questions back',
  ),
  should(
    'ask-limit',
    'Questions that are open at once have a limit',
    'too many questions at once are refused, and the others stay',
  ),
  must(
    'rounds-methods',
    '2026-07-28: questions are answers to tools/call, prompts/get and resources/read alone',
    'a prompt and a resource may ask, too',
    'answers to methods that never ask are left alone',
    'completers cannot ask',
  ),
  must(
    'rounds-shape',
    '2026-07-28: a question is a bare method with params, and a result that asks has no caching hints',
    'questions go out without envelope, and with neither ids nor caching hints',
  ),
  must(
    'rounds-members',
    '2026-07-28: a result that asks has questions or a state',
    'with a store, a step before the first question waits until the client holds the id of the call',
    'what does not fit the schema of %s is named',
  ),
  must(
    'rounds-state',
    '2026-07-28: what later rounds need travels in the state',
    'each round brings the answers of the one before, and the last gives the result',
  ),
  must(
    'rounds-declared',
    '2026-07-28: nothing is asked that this request does not declare',
    'what a client cannot be asked is not asked, and an uncaught lack is an error of its own',
    'the capabilities are those of each request, not of one before',
  ),
  must(
    'rounds-lacking',
    '2026-07-28: what a handler cannot do without is -32021, with the capabilities as an object',
    'what a client cannot be asked is not asked, and an uncaught lack is an error of its own',
  ),
  should(
    'rounds-asked-again',
    '2026-07-28: an answer that is missing is asked for again',
    'an answer that is missing is asked for again, and one that nobody asked for is left alone',
  ),
  should(
    'rounds-unknown-keys',
    '2026-07-28: answers that nobody asked for are left alone',
    'an answer that is missing is asked for again, and one that nobody asked for is left alone',
  ),
  should(
    'rounds-malformed',
    '2026-07-28: malformed answers are -32602, and never consent',
    'malformed answers are invalid params, and mean no consent',
  ),
  must(
    'rounds-integrity',
    '2026-07-28: a state that was tampered with is refused, without a reason',
    'a state that was changed, made up or sealed with another key is not valid, and only the log knows why',
  ),
  should(
    'rounds-bound',
    '2026-07-28: a state is bound to the caller, the method and the params',
    'a state is good for the same request of the same caller at the same server only',
    'what stands beside the params does not bind a state: the order of keys, _meta and the round',
  ),
  should(
    'rounds-expire',
    '2026-07-28: a state expires soon',
    'a state is good for an hour from its round, and a minute of skew',
  ),
  should(
    'rounds-keys',
    '2026-07-28: instances share a key, which can be rotated',
    'two processes that share a key answer alternate rounds',
    'keys can be rotated: the first seals, and all of them open',
  ),
  must(
    'rounds-unasked',
    '2026-07-28: answers without an earlier round are legal',
    'answers without a state count for the questions of that run',
  ),
  must(
    'rounds-limit',
    '2026-07-28: a call ends before its client gives up',
    'a call has eight rounds, and the ninth fails it',
  ),
];
