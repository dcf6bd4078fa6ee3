import {
  Arg,
  CapabilityMissing,
  type Context,
  Ctx,
  currentContext,
  embed,
  McpServer,
  NotFoundError,
  Prompt,
  ProtocolError,
  PublicError,
  Resource,
  result,
  type ServerOptions,
  Tool,
} from 'arobase';

/** A server whose handlers fail and talk at the edges of what the specification allows. */
export class EdgeServer extends McpServer {
  readonly faults: string[] = [];
  late: (() => void) | undefined;
  readonly lingering: (() => void)[] = [];
  /** Whether each call that lingered was taken back, as what lies below its handler sees it. */
  readonly seen: boolean[] = [];

  constructor(options: Partial<ServerOptions> = {}) {
    super({
      name: 'edges',
      stateKeys: ['k'.repeat(32)],
      onFault: (error) => this.faults.push(String(error)),
      ...options,
    });
  }

  @Tool() throws(@Arg('code', { type: 'integer' }) code: number) {
    throw relayed(code);
  }

  @Prompt() throwing(@Arg('code', { type: 'integer' }) code: number) {
    throw relayed(code);
  }

  @Resource('code://{code}') thrown({ code }: { code: string }) {
    throw relayed(Number(code));
  }

  @Tool() refuses(@Arg('what') what: string) {
    if (what === 'public') throw new PublicError('Say please');
    if (what === 'lacking') throw new CapabilityMissing('sampling');
    if (what === 'missing') throw new NotFoundError('No such thing');
    throw new Error('secret');
  }

  @Resource('missing://it') missing() {
    throw new NotFoundError('No such thing');
  }

  @Tool() says(@Arg('to', { type: 'integer' }) to: number, @Ctx() ctx: Context) {
    for (let at = 1; at <= to; at += 1) ctx.progress(at);
    ctx.log.emergency({ at: to });
    // whoever goes on behind the answer is not heard
    this.late = () => {
      ctx.progress(to + 1);
      ctx.log.emergency('late');
    };
    return 'said';
  }

  @Tool() async lingers() {
    await new Promise<void>((resolve) => this.lingering.push(resolve));
    const { aborted } = currentContext().signal;
    this.seen.push(aborted);
    return String(aborted);
  }

  @Tool() embeds() {
    return embed('edge://inside', 'text');
  }

  @Tool() claims() {
    return result({ content: [], _meta: { 'io.modelcontextprotocol/serverInfo': { name: 'another', version: '9' } } });
  }

  @Tool() types() {
    return result({ content: [], resultType: 'com.example/job', job: 'j1' } as object);
  }

  @Tool() confirms(@Ctx() ctx: Context) {
    return ctx.confirm('sure', 'Sure?');
  }

  @Resource('note://it') note() {
    return 'a note';
  }

  @Resource('asks://it', { cache: { ttlMs: 7, scope: 'public' } }) async asks(@Ctx() ctx: Context) {
    return String(await ctx.confirm('sure', 'Sure?'));
  }

  @Prompt() greet(@Arg('name') name: string) {
    return `Hello, ${name}`;
  }
}

function relayed(code: number): ProtocolError {
  return new ProtocolError(code, 'from elsewhere');
}
