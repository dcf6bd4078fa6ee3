import { Arg, McpServer, serve, Tool } from 'arobase';

class Adder extends McpServer {
  constructor() {
    super({ name: 'bench', version: '1.0.0' });
  }

  @Tool({ description: 'Adds two numbers' })
  add(@Arg('a') a: number, @Arg('b') b: number) {
    return String(a + b);
  }
}

await serve(Adder);
