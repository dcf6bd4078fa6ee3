import { McpServer, serve, Tool } from 'arobase';
import { IsNumber, IsString } from 'class-validator';

class Text {
  @IsString() text!: string;
}

class Size {
  @IsNumber() size!: number;
}

class Large extends McpServer {
  constructor() {
    super({ name: 'bench', version: '1.0.0', sessions: false });
  }

  @Tool()
  take({ text }: Text) {
    return String(text.length);
  }

  @Tool()
  give({ size }: Size) {
    return 'x'.repeat(size);
  }
}

await serve(Large, { http: Number(process.env.PORT) });
