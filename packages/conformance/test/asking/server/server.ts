import { McpServer, type ServerOptions, Tool } from 'arobase';
import { Changes } from './changes.js';
import { Breakers } from './breakers.js';
import { Checkout } from './checkout.js';
import { Forms } from './forms.js';

const STATE_KEY = 'the key of these tests, long enough';

/** A server whose handlers ask their client, with care and without. */
export class AskingServer extends McpServer {
  readonly faulty: string[] = [];

  constructor(options: Partial<ServerOptions> = {}) {
    super({
      name: 'asking',
      version: '1.0.0',
      controllers: [Checkout, Breakers, Forms],
      dynamic: { tools: true },
      stateKeys: [STATE_KEY],
      onFault: (error) => this.faulty.push(error instanceof Error ? error.message : String(error)),
      ...options,
    });
    void this.addController(new Changes(this));
  }

  /** What `onFault` was told since it was asked last. */
  @Tool() faults() {
    return this.faulty.splice(0);
  }
}
