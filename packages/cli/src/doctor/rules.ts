/** `error`: some known host loses the tool or more. `warning`: something degrades. `advice`: it could be better. */
export type Severity = 'error' | 'warning' | 'advice';

export interface Rule {
  readonly severity: Severity;
  /** Whom it hits. */
  readonly hosts: string;
}

/** Everything that `doctor` looks for. An id is a promise: it is never used for something else. */
export const RULES = {
  'NAME-CHARS': error('Claude Desktop and claude.ai (the whole chat), OpenAI, Bedrock, Continue, goose'),
  'NAME-LEN': error('every model API; Amazon Q drops the tool'),
  'NAME-BUDGET': warning('the hosts named'),
  'NAME-TRUNC-CLASH': error('Gemini CLI, VS Code, Roo'),
  'NAME-FOLD-CLASH': error('VS Code, Codex, opencode, Claude Code'),
  'NAME-DIGIT': warning('Vertex AI, Amazon Q'),
  'NAME-SEP': warning('hosts that split names: Claude Code, Codex, Cline, Amazon Q, Roo'),
  'NAME-JSPROTO': warning('older Claude Code, Copilot CLI'),
  'NAME-GENERIC': warning('OpenAI Agents (refuses duplicates), LangChain, n8n, Zed'),
  'SERVER-KEY': warning('Gemini CLI, Codex, Claude Code, VS Code'),
  'DESC-EMPTY': error('Amazon Q drops the tool; null fails whole lists'),
  'DESC-LONG': warning('GPT-4 on Copilot (1,024), Claude Code (2,048), Amazon Q (10,004)'),
  'INSTR-LONG': warning('Claude Code; ChatGPT and Codex read 512 characters'),
  COUNT: warning('older Cursor, Junie (40), Windsurf (100), OpenAI, VS Code (128)'),
  'SCHEMA-ROOT': error('OpenAI, Cline (every tool of the server), Copilot'),
  'SCHEMA-ROOT-COMB': error('Anthropic (400), Claude Code (skips it), Copilot (deletes it), Roo'),
  'SCHEMA-META': error('VS Code drops the tool, Anthropic answers 400'),
  'SCHEMA-ITEMS': error('OpenAI and Anthropic (400), Copilot (throws)'),
  'SCHEMA-TUPLE': warning('Copilot, Pydantic AI, OpenAI strict'),
  'SCHEMA-TYPEARR': warning('JetBrains, older Cursor, old Gemini'),
  'SCHEMA-UNION': warning('JetBrains, older Cursor, LangChain JS, strict modes'),
  'SCHEMA-CONST': warning('old Gemini, JetBrains, google-genai'),
  'SCHEMA-REF': warning('AI SDK for Google (throws), Zed, old Gemini, strict modes, Cowork, Claude Code 2.1.205'),
  'SCHEMA-MAP': warning('OpenAI strict, Gemini (empty maps), Roo, opencode'),
  'SCHEMA-REQ': error('old Gemini (400), Codex (skips it)'),
  'SCHEMA-KEY': error('Anthropic and Vertex AI (400)'),
  'SCHEMA-FORMAT': warning('OpenAI strict, Roo'),
  'SCHEMA-PATTERN': warning('strict modes, validators in Rust and Go'),
  'SCHEMA-COND': warning('Zed (refuses), Codex (drops), strict modes'),
  'SCHEMA-LOST': advice('Codex, GPT-4 on Copilot'),
  'SCHEMA-DIALECT': warning('older Claude Code, Desktop and Cowork; Copilot skips its checks'),
  'SCHEMA-SIZE': warning('Codex (compacts), Gemini, Anthropic strict'),
  'SCHEMA-UNTYPED': error('Claude Code (the value arrives as JSON text), Codex, OpenAI strict'),
  'SCHEMA-STR-UNION': warning('Copilot CLI (the value arrives as text)'),
  'SCHEMA-NULLVAL': error('clients of the TypeScript SDK lose the list, VS Code'),
  'OUT-ROOT': error('clients of the TypeScript SDK v1 lose the list'),
  'OUT-MISMATCH': error('ChatGPT, Cursor, clients of the official SDKs'),
  'RES-ONLY-STRUCT': error('Cursor, Gemini CLI, goose, LangChain, Zed, Roo'),
  'RES-ONLY-TEXT-EXTRA': warning('VS Code, Codex'),
  'RES-ERR-STRUCT': warning('Cursor, VS Code'),
  'RES-SIZE': warning('VS Code (8 KB), Gemini CLI (40,000 characters), Codex, Claude (100,000)'),
  'RES-MEDIA': warning('LangChain, Zed, Roo, claude.ai, Codex'),
  'RES-UTF': error('Claude Code before 2.1.162, model APIs'),
  'RES-FAULT': error('every host'),
  'ANN-MISSING': warning('ChatGPT, the directory of claude.ai, Codex (asks each time)'),
  'PROTO-PAGE': warning('Gemini CLI, Cline, Continue, Zed, Cursor, Claude Desktop: they read the first page'),
  'PROTO-CURSOR': error('VS Code (loops), OpenAI Agents JS (throws)'),
  'PROTO-LOGCAP': warning('VS Code logs an error'),
  'PROTO-ERA': error('Claude Code, ChatGPT, Antigravity (discover); most others (initialize)'),
  'PROTO-VERSION': warning('Junie and strict clients'),
  'PROTO-ID': warning('Cline'),
  'PROTO-NEED-CAP': warning('most hosts'),
  'PROTO-SLOW': warning('OpenAI Agents (5 s), Cline (3 s), Cursor and Zed (60 s)'),
  'PROTO-EMPTY': error('Gemini CLI drops the server'),
  'HTTP-GET': warning('every host over HTTP'),
  'HTTP-202': warning('every host over HTTP'),
  'HTTP-HEAD': warning('Gemini CLI'),
  'HTTP-SESSION': warning('claude.ai, Zed'),
  'HTTP-4XX-INIT': warning('VS Code, Cursor, Devin fall back to SSE'),
  'AUTH-401': error('claude.ai, ChatGPT, Gemini CLI, VS Code, Codex, Cursor'),
  'AUTH-PRM': error('claude.ai, ChatGPT, VS Code'),
  'AUTH-RESOURCE': error('claude.ai, ChatGPT'),
  'AUTH-REG': error('claude.ai, ChatGPT, VS Code, Codex, Cursor'),
  'AUTH-PKCE': error('claude.ai and every client of the 2025-11-25 rules'),
  'STDIO-STDOUT': error('Cline and others end the connection'),
  'STDIO-ENV': warning('Claude Desktop, Codex, Gemini CLI'),
  'CONF-KEY': error('the host whose file it is'),
  'CONF-TYPE': error('Claude Code (refuses it), Cline (takes it for old SSE)'),
  'CONF-UNIT': warning('the host whose file it is'),
  'CONF-REMOTE': error('Claude Desktop'),
  'CONF-SECRET': warning('everyone who reads the repository'),
  START: error('every host'),
  TSCONFIG: error('this project'),
  METADATA: error('this project'),
  DUPLICATE: error('this project'),
  FORMATTER: error('this project'),
} as const satisfies Readonly<Record<string, Rule>>;

export type RuleId = keyof typeof RULES;

function error(hosts: string): Rule {
  return { severity: 'error', hosts };
}

function warning(hosts: string): Rule {
  return { severity: 'warning', hosts };
}

function advice(hosts: string): Rule {
  return { severity: 'advice', hosts };
}
