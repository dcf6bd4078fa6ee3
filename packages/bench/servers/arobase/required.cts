import { McpServer, serve, Tool } from 'arobase';
import { IsNumber } from 'class-validator';

class Pair {
  @IsNumber() a!: number;
  @IsNumber() b!: number;
}

// the tool that is measured, as CommonJS
class Adder extends McpServer {
  constructor() {
    super({ name: 'bench', version: '1.0.0' });
  }

  @Tool({ description: 'Adds two numbers' })
  add({ a, b }: Pair) {
    return String(a + b);
  }
}

void serve(Adder);
