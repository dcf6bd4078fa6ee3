export { type ConnectOptions, type ConnectTarget, connect } from './connect.js';
export { type CompletionTarget, type ServerFacts, TestClient } from './client/test-client.js';
export type { WireEntry, WireMessage } from './client/wire.js';
export { type FakeContext, fakeContext, type Logged } from './context/fake-context.js';
export type { EachOptions } from './matrix/each.js';
export { eachRevision, type RevisionName } from './matrix/each-revision.js';
export { eachTransport, type TransportName } from './matrix/each-transport.js';
export type { Program } from './server/program.js';
