import { Arg, Describe, McpServer, Tool } from 'arobase';
import { IsInt, IsOptional, IsString, Length, Max, Min } from 'class-validator';
import { Service } from 'typedi';

@Service()
export class Phrases {
  hello(name: string): string {
    return `Hello ${name}`;
  }
}

export class Greeting {
  @Describe('Who is greeted') @IsString() @Length(1, 80) name!: string;
  @IsOptional() @IsInt() @Min(1) @Max(3) times = 1;
}

@Service()
export class Greeter {
  constructor(private readonly phrases: Phrases) {}

  @Tool({ description: 'Greet somebody' })
  greet(greeting: Greeting): string {
    return Array.from({ length: greeting.times }, () => this.phrases.hello(greeting.name)).join(', ');
  }

  @Tool({ description: 'Add two numbers' })
  add(@Arg('a') a: number, @Arg('b') b: number): number {
    return a + b;
  }
}

export class Server extends McpServer {
  constructor() {
    super({ name: 'runners', version: '1.0.0', controllers: [Greeter] });
  }
}
