import { type Requirement, rows } from './requirement.js';

const http = rows(['2026-07-28'], 'http');

/** Stateless requests over HTTP, and the headers that repeat their bodies. */
export const STATELESS_HTTP: readonly Requirement[] = [
  http.must(
    'post-alone',
    'POST alone, one message each',
    'arrays, posted answers and notifications get what the transport says',
    'where no handshake is served, GET and DELETE are not, and a handshake is told what is',
    'a server without handshakes says so to whatever belongs to one',
  ),
  http.must(
    'post-notification',
    'A notification is accepted without a body, and does nothing',
    'a notification cannot take a stateless request back: closing its stream does',
  ),
  http.must(
    'post-answer',
    'A request is answered with one JSON object, or with a stream that ends with the answer',
    'what a request has to say comes before its answer on its own stream, which ends there and has no ids',
    'a request that has nothing to say beside its answer is answered with JSON',
    'a client that takes JSON only gets no stream, and a stream of changes is none for it',
  ),
  http.must(
    'post-sessionless',
    'Sessions and ids of events mean nothing, and none are given out',
    'what a session has is nothing to a stateless request, which is not even told so',
    'what a request has to say comes before its answer on its own stream, which ends there and has no ids',
  ),
  http.must('post-close', 'Closing the stream cancels', 'a client that goes away takes its request back'),
  http.must(
    'post-status',
    'What fails before a handler runs has the status of its check, and everything else is 200',
    '%s is refused, with the id',
    'a code that a handler relays from elsewhere decides no status',
    'a capability that is missing is a 400 while nothing is sent, and the last message of a stream afterwards',
  ),
  http.must(
    'post-instances',
    'A round needs nothing of the instance that answered the last',
    'two processes that share a key alone answer alternate rounds of one call, and charge once',
  ),
  http.must(
    'mirror-version',
    'MCP-Protocol-Version repeats the claim, or is -32020',
    '%s is refused, with the id',
    'a claim and a header that name two revisions are a mismatch, whichever of them is known',
    'a notification need not repeat anything in headers, and what it repeats must be what it says',
  ),
  http.must(
    'mirror-method',
    'Mcp-Method repeats the method, or is -32020',
    '%s is refused, with the id',
    'header names in any case, white space around values and encoded names are understood',
  ),
  http.must(
    'mirror-name',
    'Mcp-Name repeats the name of a tool or prompt, or the URI of a resource, or is -32020',
    '%s is refused, with the id',
    'Mcp-Name repeats the name of a prompt and the URI of a resource, too',
    'Mcp-Name may stand where nothing needs it',
  ),
  http.must(
    'mirror-params',
    'Mcp-Param-… repeats its argument, or is -32020',
    'an argument is mirrored in a header: %s',
    'an argument and its header are compared by type: %s',
    'the parameters of a tool that does not exist are not looked at',
  ),
  http.must(
    'mirror-encoded',
    'What is encoded is decoded before it is compared, and must be so where it has to',
    'an argument is mirrored in a header: %s',
    'text that looks encoded travels encoded',
    'characters that a header cannot hold are refused where they come bare',
  ),
  http.should(
    'mirror-twice',
    'A header that comes twice is malformed',
    'two headers %s are a mismatch, even where they agree',
  ),
  rows(['2024-11-05', '2025-03-26', '2025-06-18', '2025-11-25'], 'http').must(
    'mirror-none',
    'Nothing is mirrored in the handshake revisions',
    'nothing is mirrored in the handshake revisions',
  ),
];
