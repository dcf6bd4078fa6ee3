import type { ServerResponse } from 'node:http';
import type { Sink } from '@arobase/http';

export class NodeSink implements Sink {
  constructor(private readonly response: ServerResponse) {}

  get waiting(): number {
    return this.response.writableLength;
  }

  get closed(): boolean {
    return this.response.writableEnded || this.response.destroyed;
  }

  send(text: string): void {
    if (!this.closed) this.response.write(text);
  }

  close(): void {
    if (!this.closed) this.response.end();
  }

  cut(): void {
    this.response.destroy();
  }
}
