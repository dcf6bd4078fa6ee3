import { must, should, type Requirement } from './requirement.js';

export const FEATURES: readonly Requirement[] = [
  must(
    'tools-list',
    'tools/list answers where tools are declared',
    'a list without pages is whole, and names no cursor',
  ),
  must(
    'tools-unknown',
    'An unknown tool is -32602',
    'an unknown tool, and params that are no call, are invalid params',
  ),
  must('tools-arguments-absent', 'Absent arguments are none', 'arguments that are absent or null are none'),
  should(
    'tools-invalid-arguments',
    'Arguments that do not fit are a result with isError',
    'arguments that do not fit are a result that names each',
  ),
  must(
    'tools-validate',
    'Inputs are validated',
    'arguments that do not fit are a result that names each',
    'a schema of many keywords reaches the client as it was written, and is enforced',
  ),
  must('tools-failure-hidden', 'A failure tells no internals', 'a fault (%s) is masked, and told whole to onFault'),
  must(
    'tools-structured',
    'A declared output comes as structured content that fits',
    'a schema is listed for what is declared, an object at its root, where the revision has it',
    'the official client, %s generation, takes every declared output and every refusal',
  ),
  should(
    'tools-structured-text',
    'Structured content is repeated as text',
    'the official client, %s generation, takes every declared output and every refusal',
  ),
  must(
    'tools-verbatim',
    'A schema is published as it was written',
    'a schema of many keywords reaches the client as it was written, and is enforced',
  ),
  must('schema-network', 'No network reference is followed', 'a reference to the network'),
  must(
    'resources-lists',
    'Both lists answer where resources are declared',
    'everything that a server offers can be listed, to the last page, and used',
  ),
  should(
    'resources-not-found',
    'What does not exist is -32002, with the URI',
    'what does not exist (%s) is not found, and named',
  ),
  must('resources-uri', 'URIs are validated', 'a URI that is none is invalid params'),
  must(
    'resources-traversal',
    'Traversal is refused',
    'prefers the longer literal prefix, whatever was registered first',
    'does not look at URIs above the limit',
  ),
  must('resources-binary', 'Bytes are base64', 'a resource gives text, JSON or bytes, with its type'),
  must(
    'resources-subscribe',
    'Updates go to those who subscribed, until they look away',
    'who watches a resource hears that it changed, until it looks away',
  ),
  must(
    'prompts-arguments',
    'Prompt arguments are validated',
    'a prompt argument that is missing or wrong is invalid params that name it',
  ),
  must(
    'prompts-messages',
    'A message holds one block',
    'a prompt gives messages',
    'a prompt that gives no messages (%s) is a fault',
  ),
  must(
    'completion-limit',
    'A completion has at most 100 values',
    'a completion has at most 100 values, and says that there are more',
  ),
  must(
    'completion-unknown',
    'A completion of what is unknown is -32602',
    'a completion of what is unknown, or that is none, is invalid params',
  ),
  should(
    'completion-context',
    'What was chosen already is taken into account',
    'a completer sees what was chosen already, decoded',
  ),
  should('list-changed', 'A change of a list is announced', 'a change of a list is announced once, after it is true'),
  must(
    'list-changed-declared',
    'A change is announced only where that is declared',
    'a list that is fixed stays as it is, and the error says what to write',
  ),
  must(
    'downgrade-content',
    'A block that a revision does not know is replaced',
    'audio that a revision does not know travels as a resource',
    'a link that a revision does not know travels as text',
  ),
];
