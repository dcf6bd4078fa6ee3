import { Arg, McpServer, Prompt, Resource, Tool } from 'arobase';

export class HelloServer extends McpServer {
  constructor() {
    super({
      name: 'hello',
      // where others can reach the server, ALLOWED_HOSTS names the hosts that they may call it by
      allowedHosts: process.env.ALLOWED_HOSTS?.split(','),
    });
  }

  @Tool({ description: 'Greet somebody', annotations: { readOnlyHint: true } })
  greet(@Arg('name', { description: 'Whom to greet', minLength: 1 }) name: string): string {
    return `Hello, ${name}!`;
  }

  @Tool({ description: 'Add two numbers', annotations: { readOnlyHint: true } })
  add(@Arg('a') a: number, @Arg('b', { default: 1 }) b: number): number {
    return a + b;
  }

  @Resource('hello://languages', { description: 'Greetings by language', mimeType: 'application/json' })
  languages(): Record<string, string> {
    return { en: 'Hello', fr: 'Bonjour', no: 'Hei' };
  }

  @Prompt({ description: 'Ask for a warm welcome' })
  welcome(@Arg('name') name: string): string {
    return `Write two warm sentences that welcome ${name}.`;
  }
}
