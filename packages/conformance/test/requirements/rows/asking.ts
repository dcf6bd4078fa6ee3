import { must, should, type Requirement } from './requirement.js';

export const ASKING: readonly Requirement[] = [
  must(
    'ask-declared',
    'A client is asked only by modes and features that it declares',
    'a client can be asked for what it has answers to, and no more',
  ),
  must('ask-actions', 'Accept, decline and cancel are told apart', 'what the server asks is answered as the test says'),
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
];
