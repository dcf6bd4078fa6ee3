// Authoring
export { Arg } from './decorators/arg.js';
export { Complete } from './decorators/complete.js';
export { compose } from './decorators/compose.js';
export { Ctx } from './decorators/ctx.js';
export { Describe } from './decorators/describe.js';
export { Field } from './decorators/field.js';
export { Form } from './decorators/form.js';
export { OneOf, oneOf } from './decorators/one-of.js';
export { Prompt } from './decorators/prompt.js';
export { Resource } from './decorators/resource.js';
export { Strict } from './decorators/strict.js';
export { Tool } from './decorators/tool.js';
export { McpServer } from './server/mcp-server.js';
export { perCall, type PerCall } from './server/per-call.js';
export type { ServerOptions, Controller, ContainerOption, Dynamic } from './server/options.js';
export type { SessionInfo } from './server/hooks.js';
export type { PromptRegistration, ResourceRegistration, ToolRegistration } from './server/collections.js';
export type {
  ArgOptions,
  CompleteOptions,
  InputType,
  OutputType,
  PromptOptions,
  ResourceOptions,
  ToolOptions,
  Union,
} from './descriptors/options.js';

export type { AnyHandler, HandlerOf } from './decorators/handler-type.js';
export type { Completer } from './decorators/complete.js';
export type {
  DtoDecorator,
  FieldDecorator,
  HandlerDecorator,
  HandlerParameterDecorator,
} from './decorators/signatures.js';

// Context
export type { Answers, CallFacts, Context, HttpFacts, HttpRequest, Logger } from './context/context.js';
export type { Elicited, Root, Sampled, SampledContent, Visited } from './context/asking/answers.js';
export {
  elicit,
  type FormOf,
  type FormQuestion,
  optional,
  type Question,
  roots,
  type SampleParams,
  type SamplingMessage,
  sample,
  type UrlQuestion,
} from './context/asking/questions.js';
export { memoryOnceStore, type OnceStoreOptions } from './context/asking/memory-once-store.js';
export type { Claim, OnceStore } from './context/asking/once-store.js';
export { isSuspended } from './context/asking/suspended.js';
export { CapabilityMissing } from './errors/capability-missing.js';
export { Client, type ClientFeature } from './context/client.js';
export { createLogger, type LogSink } from './context/log.js';
export type { Locals, Principal, Register } from './context/register.js';
export type { Trace } from './context/trace.js';

// Results
export { assistant, audio, embed, image, link, result, text, user } from './protocol/content.js';
export { type ProgressMark, progress } from './protocol/progress.js';
// three go by other names: the decorators have theirs
export type {
  Annotations,
  AudioContent,
  CallToolResult,
  ClientCapabilities,
  Completion,
  ContentBlock,
  EmbeddedResource,
  GetPromptResult,
  Icon,
  ImageContent,
  Implementation,
  LoggingLevel,
  Meta,
  Prompt as PromptDefinition,
  PromptArgument,
  PromptMessage,
  ReadResourceResult,
  Resource as ResourceDefinition,
  ResourceContents,
  ResourceLink,
  ResourceTemplate,
  Role,
  ServerCapabilities,
  TextContent,
  Tool as ToolDefinition,
  ToolAnnotations,
} from './protocol/model.js';

// Errors
export { ErrorCode, invalidParams, invalidRequest, ProtocolError } from './errors/protocol-error.js';
export { NotFoundError, PublicError } from './errors/public-error.js';
export { SetupCode } from './errors/setup-codes.js';
export { SetupError } from './errors/setup-error.js';
export type { FaultInfo, OnFault } from './pipeline/faults.js';

// Schema seam
export { nearest } from './errors/nearest.js';
export { classFacts } from './decorators/class-facts.js';
export { type Issue, issueLines, shown } from './schema/issue.js';
export type { Class, JsonSchema } from './schema/json-schema.js';
export {
  isStandardSchema,
  type StandardIssue,
  type StandardResult,
  type StandardSchema,
} from './schema/standard-schema.js';
export type { CompiledForm, FormType } from './schema/form.js';
export type { ClassFacts, FieldKeywords, FieldOptions, FieldType, OneOfOptions } from './schema/field.js';
export type {
  ArgSource,
  CompiledInput,
  CompiledOutput,
  InputField,
  InputOptions,
  InputSource,
  OutputSource,
  Reading,
  SchemaCompiler,
} from './schema/compiler.js';

// Platform seam
export { principalKey } from './context/principal-key.js';
export { type Ambient, noAmbient } from './context/ambient.js';
export { type Clock, systemClock } from './context/clock.js';
export {
  type Host,
  type Hosted,
  hostOf,
  type PipeFacts,
  type Served,
  type ServerState,
} from './server/host.js';
export type { Extension, ExtensionMethod, ListenFilter, ListenStream } from './methods/extension.js';
export { claimed } from './dispatch/envelope.js';
export type { Answering, Mirror, Prepared } from './dispatch/stateless.js';
export { type ReceiveLimits, receive, refusal } from './session/receive.js';
export type { Session, SessionFacts } from './session/session.js';
export type { CallOutlet } from './context/call-outlet.js';
export {
  parse,
  readableId,
  readMessage,
  isRecord,
  type Message,
  type Request,
  type RequestId,
} from './protocol/message.js';
export { excerpt } from './errors/excerpt.js';
export { writeError, writeNotification } from './protocol/json.js';
export { isPromise, type Later, later } from './flow/later.js';
export type {
  Authentication,
  CorsOptions,
  EventStore,
  HttpOptions,
  SessionStore,
  SseOptions,
  StoredEvent,
  StoredSession,
} from './server/http-options.js';
export type { SessionRecord } from './session/record.js';
export { DEFAULT_LIMITS, type Limits } from './server/limits.js';
export type { InstanceOptions, Instances, Platform } from './server/platform.js';
export { memoryPipe } from './transport/memory.js';
export type { Outlet, Transport } from './transport/transport.js';
export { stringify } from './protocol/json.js';
export { plain } from './protocol/plain.js';
