import { Arg, McpServer, Prompt, Resource, Tool } from 'arobase';

/** Hints for hosts, which ask their users less about a tool that only reads. */
const READS = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false };

export class HelloServer extends McpServer {
  constructor() {
    super({
      name: 'hello',
      // where others can reach the server, ALLOWED_HOSTS names the hosts that they may call it by
      allowedHosts: process.env.ALLOWED_HOSTS?.split(','),
    });
  }

  @Tool({ title: 'Greet', description: 'Greet somebody', annotations: READS })
  greet(@Arg('name', { description: 'Whom to greet', minLength: 1 }) name: string): string {
    return `Hello, ${name}!`;
  }

  @Tool({ title: 'Add numbers', description: 'Add two numbers', annotations: READS })
  addNumbers(@Arg('a') a: number, @Arg('b', { default: 1 }) b: number): number {
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
