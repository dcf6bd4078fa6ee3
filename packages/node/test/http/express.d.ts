declare module 'express' {
  import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';

  type Handler = (
    request: IncomingMessage,
    response: ServerResponse & { send(text: string): void },
    next: () => void,
  ) => void;

  interface Router extends RequestListener {
    use(...handlers: (string | Handler | Router)[]): this;
    all(path: string, handler: Handler): this;
    get(path: string, handler: Handler): this;
  }

  const express: {
    (): Router;
    json(): Handler;
    raw(options: { type: string }): Handler;
    Router(): Router;
  };
  export default express;
}
