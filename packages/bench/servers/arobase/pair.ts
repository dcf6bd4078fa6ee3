import { McpServer, serve, Tool } from 'arobase';
import { IsNumber } from 'class-validator';

class Pair {
  @IsNumber() a!: number;
  @IsNumber() b!: number;
}

// the tool that is measured: PORT says over HTTP, MODE=stateless without sessions, TOOLS how many more there are
class Adder extends McpServer {
  constructor() {
    super({ name: 'bench', version: '1.0.0', sessions: process.env.MODE !== 'stateless' });
    for (let number = 1; number < Number(process.env.TOOLS ?? 1); number += 1) {
      this.tools.add({
        name: `tool_${number}`,
        description: 'Adds two numbers',
        input: Pair,
        handler: ({ a, b }: Pair) => String(a + b),
      });
    }
  }

  @Tool({ description: 'Adds two numbers' })
  add({ a, b }: Pair) {
    return String(a + b);
  }
}

await serve(Adder, process.env.PORT === undefined ? {} : { http: Number(process.env.PORT) });
