import { Arg, McpServer, Tool } from 'arobase';
import { Contents, Words } from './contents.js';
import { Failures } from './failures.js';
import { Outputs } from './outputs.js';
import { Results } from './results.js';
import { Running } from './running.js';
import { Values } from './values.js';

/** Small ones, so that their edges are cheap to reach. */
export const LIMITS = { line: 65_536, depth: 20, batch: 5, calls: 10, result: 100_000, uri: 200 };

/** A server whose handlers do everything that a handler may do, and more. */
export class BehaviourServer extends McpServer {
  readonly #faults: string[] = [];

  constructor() {
    super({
      name: 'behaviour',
      version: '1.0.0',
      title: 'Behaviour',
      description: 'Everything that a handler may do',
      websiteUrl: 'https://example.com/',
      icons: [{ src: 'https://example.com/icon.png', sizes: ['48x48'] }],
      instructions: 'Try everything.',
      dynamic: true,
      pageSize: { prompts: 3, resources: 2 },
      limits: LIMITS,
      controllers: [Results, Values, Outputs, Failures, Contents, Words, Running],
      onFault: (error, { id, where, member }) => {
        this.#faults.push(`${id} ${where} ${member}: ${error instanceof Error ? error.message : String(error)}`);
      },
    });
  }

  /** The faults since it was asked last. */
  @Tool() faults() {
    return this.#faults.splice(0);
  }

  @Tool({
    title: 'Decorated',
    description: 'Has everything that a definition may have',
    annotations: { title: 'Annotated', readOnlyHint: true },
    icons: [{ src: 'data:image/png;base64,AA==' }],
    _meta: { 'a.b/c': 1 },
  })
  decorated() {}

  @Tool({ name: 'constructor' }) named() {
    return 'a tool like any other';
  }

  @Tool() large(@Arg('length') length: number) {
    return 'x'.repeat(length);
  }

  /** Adds several things to each list, in one go, and takes them away again. */
  @Tool() grows() {
    for (const name of ['extra-1', 'extra-2', 'extra-3']) {
      this.tools.add({ name, handler: () => name });
      this.prompts.add({ name, handler: () => name });
      this.resources.add({ uri: `extra://${name}`, handler: () => name });
    }
  }

  @Tool() shrinks() {
    for (const name of ['extra-1', 'extra-2', 'extra-3']) {
      this.tools.remove(name);
      this.prompts.remove(name);
      this.resources.remove(`extra://${name}`);
    }
  }

  @Tool() touches(@Arg('uri') uri: string) {
    this.resources.updated(uri);
  }
}
