import {
  Arg,
  type Context,
  Ctx,
  type Extension,
  McpServer,
  Prompt,
  Resource,
  result,
  type ServerOptions,
  Tool,
} from 'arobase';

/** What a package could add: a method, a field of listen filters, and a result type. */
function jobs(tell: { send: ((id: string) => void) | undefined }): Extension {
  return {
    id: 'com.example/jobs',
    settings: { most: 3 },
    methods: {
      'jobs/get': {
        run: ({ job }, ctx) => ({ job, client: ctx.client.name }),
        name: ({ job }) => job,
      },
    },
    filters: {
      jobs: {
        open: (asked, { send }) => {
          if (!Array.isArray(asked)) return undefined;
          tell.send = (id) => send('notifications/jobs', { id });
          return { honoured: asked.slice(0, 3), close: () => void (tell.send = undefined) };
        },
      },
    },
  };
}

/** A server with everything that a stateless request can meet. */
export class StatelessServer extends McpServer {
  readonly #told: string[] = [];
  readonly #jobs: { send: ((id: string) => void) | undefined };

  constructor(options: Partial<ServerOptions> = {}) {
    const tell: { send: ((id: string) => void) | undefined } = { send: undefined };
    super({
      name: 'stateless',
      version: '1.0.0',
      title: 'Stateless',
      instructions: 'Say all of it.',
      dynamic: { tools: true, prompts: false, resources: true },
      extensions: [jobs(tell)],
      limits: { calls: 10 },
      ...options,
    });
    this.#jobs = tell;
  }

  @Tool() hello() {
    return 'hello';
  }

  @Tool({ output: Number }) three() {
    return 3;
  }

  @Tool({ output: { type: 'array', items: { type: 'string' } } }) words() {
    return ['a', 'b'];
  }

  @Tool() own() {
    return result({ content: [], resultType: 'com.example/job', job: 'j1' } as object);
  }

  @Tool() talks(@Ctx() ctx: Context) {
    ctx.log.debug('fine');
    ctx.log.error('broken');
    ctx.progress(1, 2, 'half');
    ctx.progress(2, 2);
    return ctx.trace ?? 'no trace';
  }

  @Tool() whoAsks(@Ctx() ctx: Context) {
    return { name: ctx.client.name, roots: ctx.client.supports('roots'), session: ctx.session !== undefined };
  }

  /** Answers when it is taken back, or says that it was. */
  @Tool() waits(@Arg('name') name: string, @Ctx() ctx: Context) {
    return new Promise((_, reject) => {
      ctx.signal.addEventListener('abort', () => {
        this.#told.push(name);
        ctx.progress(9);
        reject(ctx.signal.reason as Error);
      });
    });
  }

  @Tool() told() {
    return this.#told.splice(0);
  }

  @Tool() changes(@Arg('what') what: string) {
    if (what === 'tools') {
      this.tools.add({ name: 'extra', handler: () => 'extra' });
      this.tools.remove('extra');
    } else if (what === 'jobs') this.#jobs.send?.('j1');
    else this.resources.updated(what);
  }

  @Resource('stateless://clock', { watch: true, cache: { ttlMs: 5_000, scope: 'public' } }) clock() {
    return 'now';
  }

  @Resource('stateless://still') still() {
    return 'still';
  }

  @Prompt() greet() {
    return 'hi';
  }
}
