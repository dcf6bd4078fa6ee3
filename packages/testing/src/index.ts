export { type ConnectOptions, type ConnectTarget, connect } from './connect.js';
export type {
  ElicitAction,
  ElicitAnswer,
  ElicitQuestion,
  RootsAnswer,
  SampleAnswer,
  Scripted,
  ScriptedAnswers,
} from './answers/answers.js';
export type { PromptResult, ReadBlock, ReadContents, ResourceResult, ToolResult } from './client/results.js';
export { Subscription } from './client/subscription.js';
export { type CompletionTarget, TestClient } from './client/test-client.js';
export type { ServerFacts } from './client/voice.js';
export type { WireEntry, WireMessage } from './client/wire.js';
export type { ContextFakes } from './context/context-fakes.js';
export { type FakeContext, fakeContext, type Logged } from './context/fake-context.js';
export { type FuzzOptions, type FuzzReport, fuzzTool } from './fuzz/fuzz-tool.js';
export type { EachOptions } from './matrix/each.js';
export { eachRevision } from './matrix/each-revision.js';
export type { RevisionName } from './matrix/revisions.js';
export { eachTransport, type TransportName } from './matrix/each-transport.js';
export type { Program } from './server/program.js';
export { type DescribeOptions, describeServer } from './suite/describe-server.js';
