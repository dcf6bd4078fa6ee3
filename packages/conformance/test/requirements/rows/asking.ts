import { because, handshakes, type Requirement, rows, since, stateless } from './requirement.js';

const elicitation = since('2025-06-18');
const pages = since('2025-11-25');
const rounds = stateless;

/** What a server asks its client. */
export const ASKING: readonly Requirement[] = [
  elicitation.must(
    'ask-modes',
    'A client is asked only by modes that it declares',
    'what a client cannot be asked is not asked, and an uncaught lack is an error of its own',
    'an empty object of elicitation modes means forms',
  ),
  elicitation.must(
    'ask-actions',
    'Accept, decline and cancel are told apart',
    'what the server asks is answered as the test says',
    'a user who says %s is no user who accepts, and nothing is charged',
  ),
  elicitation.should(
    'ask-validate',
    'What comes back is validated',
    '%s is no content, and never reaches a handler',
    'the content that a model gave is %s',
    'an answer that is told in words that the form does not have is malformed, and nothing is charged',
  ),
  handshakes.must(
    'ask-related',
    'A question belongs to a call, and travels on its stream',
    'a question travels on the stream of the call that asks, and its answer is posted',
    'after the answer nothing is asked any more',
    'a question fails at once where the client cannot be asked: %s',
  ),
  elicitation.must(
    'ask-flat',
    'Forms are flat',
    'a class that is marked as a form and is not flat stops every server of the process at start, by name',
  ),
  elicitation.must(
    'ask-secrets',
    'No form asks for a secret',
    because('What a form asks for is the application’s own; the documentation says what a page to visit is for.'),
  ),
  elicitation.must(
    'ask-identity',
    'What is asked belongs to the user whom authorization names',
    'what a session belongs to is its principal: another token of it is fine, another principal never',
    'a state is good for the same request of the same caller at the same server only',
  ),
  pages.must(
    'ask-url',
    'A page to visit has a valid URL',
    'a page to visit is named by its whole url, which "%s" is not',
  ),
  pages.should(
    'ask-url-https',
    'A page to visit is served by HTTPS',
    because('`http` is let through for pages on the machine of the developer.'),
  ),
  pages.must(
    'ask-url-user',
    'Who visits the page is who was asked; the URL holds no secret, and opens nothing by itself',
    because('The page is the application’s own, and checks who comes.'),
  ),
  rows(['2025-11-25']).must(
    'ask-url-id',
    'A page to visit has an id of its own',
    'several choices, pages to visit and sampling with tools exist from 2025-11-25 on',
    'a page to visit has an id in 2025-11-25, and needs none in 2026-07-28',
  ),
  pages.must(
    'ask-sampling-tools',
    'Sampling speaks of tools only where the client declares it',
    'a model is asked about tools where its client samples with tools, in revisions that have it',
  ),
  pages.must(
    'ask-sampling-loop',
    'Each use of a tool is answered in the next message, which holds nothing else',
    because('The messages are the application’s own, and the client refuses those that do not fit.'),
  ),
  pages.should(
    'ask-sampling-context',
    'Context of servers is asked for only where the client declares it',
    because('`includeContext` goes out as it was given: it is deprecated, and clients leave out what they do not do.'),
  ),
  handshakes.must('ask-roots', 'A root is a file URI', 'malformed answers are invalid params, and mean no consent'),
  handshakes.should(
    'ask-roots-changed',
    'Roots are asked for again when they change',
    because('A handler asks for the roots each time it needs them; nothing is kept.'),
  ),
  handshakes.should(
    'ask-cancel',
    'A call that is cancelled takes its questions back',
    'a call that is over takes its questions back',
    'a question that nobody waits for is taken back when the call is answered',
  ),
  handshakes.should(
    'ask-limit',
    'Questions that are open at once have a limit',
    'too many questions at once are refused, and the others stay',
  ),
  handshakes.should(
    'ask-late',
    'An answer that comes late is left alone',
    'an answer that comes twice, late, or to nothing that was asked is left alone',
    'an answer to what nobody asked is left alone',
  ),
  rounds.must(
    'rounds-methods',
    'Questions are answers to tools/call, prompts/get and resources/read alone',
    'a prompt and a resource may ask, too',
    'only tools, prompts and resources answer with questions',
    'completers cannot ask',
  ),
  rounds.must(
    'rounds-shape',
    'A question is a bare method with params, and a result that asks has no caching hints',
    'questions go out without envelope, and with neither ids nor caching hints',
  ),
  rounds.must(
    'rounds-members',
    'A result that asks has questions or a state',
    'with a store, a step before the first question waits until the client holds the id of the call',
    'each round brings the answers of the one before, and the last gives the result',
  ),
  rounds.must(
    'rounds-state',
    'What later rounds need travels in the state',
    'each round brings the answers of the one before, and the last gives the result',
  ),
  rounds.must(
    'rounds-declared',
    'Nothing is asked that this request does not declare',
    'what a client cannot be asked is not asked, and an uncaught lack is an error of its own',
    'the capabilities are those of each request, not of one before',
  ),
  rounds.should(
    'rounds-asked-again',
    'An answer that is missing is asked for again',
    'an answer that is missing is asked for again, and one that nobody asked for is left alone',
  ),
  rounds.should(
    'rounds-unknown-keys',
    'Answers that nobody asked for are left alone',
    'an answer that is missing is asked for again, and one that nobody asked for is left alone',
    'an answer that no question of a handler used is told to the operator, and no fault',
  ),
  rounds.should(
    'rounds-malformed',
    'Malformed answers are -32602, and never consent',
    'malformed answers are invalid params, and mean no consent',
    'answers to what nobody asked are no answers, and null is none',
  ),
  rounds.must(
    'rounds-integrity',
    'A state that was tampered with is refused, without a reason',
    'a state that was changed, made up or sealed with another key is not valid, and only the log knows why',
  ),
  rounds.should(
    'rounds-bound',
    'A state is bound to the caller, the method and the params',
    'a state is good for the same request of the same caller at the same server only',
    'what stands beside the params does not bind a state: the order of keys, _meta and the round',
  ),
  rounds.should(
    'rounds-expire',
    'A state expires soon',
    'a state is good for an hour from its round, and a minute of skew',
  ),
  rounds.should(
    'rounds-keys',
    'Instances share a key, which can be rotated',
    'two processes that share a key answer alternate rounds',
    'keys can be rotated: the first seals, and all of them open',
  ),
  rounds.must(
    'rounds-once',
    'What may happen once only is kept by the server',
    'with a store, a last round that comes twice charges once and gives the same answer',
    'with a store, a first call that is sent twice acts once for the answer that the client follows',
  ),
  rounds.must(
    'rounds-unasked',
    'Answers without an earlier round are legal',
    'answers without a state count for the questions of that run',
  ),
  rounds.must(
    'rounds-limit',
    'A call ends before its client gives up',
    'a call has eight rounds, and the ninth fails it',
  ),
];
