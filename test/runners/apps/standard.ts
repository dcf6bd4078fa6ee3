import { Field, McpServer, Tool } from 'arobase';

export class Phrases {
  hello(name: string): string {
    return `Hello ${name}`;
  }
}

export class Greeting {
  @Field({ type: 'string', minLength: 1, maxLength: 80, description: 'Who is greeted' }) name!: string;
  @Field({ type: 'integer', minimum: 1, maximum: 3, optional: true }) times = 1;
}

export class Pair {
  @Field({ type: 'number' }) a!: number;
  @Field({ type: 'number' }) b!: number;
}

export class Greeter {
  constructor(private readonly phrases: Phrases) {}

  @Tool({ description: 'Greet somebody', input: Greeting })
  greet(greeting: Greeting): string {
    return Array.from({ length: greeting.times }, () => this.phrases.hello(greeting.name)).join(', ');
  }

  @Tool({ description: 'Add two numbers', input: Pair })
  add({ a, b }: Pair): number {
    return a + b;
  }
}

export class Server extends McpServer {
  constructor() {
    super({ name: 'runners', version: '1.0.0', controllers: [new Greeter(new Phrases())] });
  }
}
