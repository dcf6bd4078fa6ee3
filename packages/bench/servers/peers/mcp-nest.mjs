// Decorators are called as functions: this file is no TypeScript.
import 'reflect-metadata';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { Payload } from '@nestjs/microservices';
import { McpController, McpStrategy, StdioTransport, StreamableHttpTransport, Tool } from '@rekog/mcp-nest';
import { z } from 'zod';

const { PORT, TOOLS = 1 } = process.env;
class Adder {}
const names = ['add', ...Array.from({ length: Number(TOOLS) - 1 }, (_, index) => `tool_${index + 1}`)];
for (const name of names) {
  const method = async ({ a, b }) => ({ content: [{ type: 'text', text: String(a + b) }] });
  Object.defineProperty(Adder.prototype, name, { value: method, writable: true, configurable: true });
  Reflect.defineMetadata('design:paramtypes', [Object], Adder.prototype, name);
  const parameters = z.object({ a: z.number(), b: z.number() });
  Tool({ name, description: 'Adds two numbers', parameters })(Adder.prototype, name, Object.getOwnPropertyDescriptor(Adder.prototype, name));
  Payload()(Adder.prototype, name, 0);
}
McpController()(Adder);
class App {}
Module({ controllers: [Adder] })(App);
const strategy = new McpStrategy({
  name: 'bench',
  version: '1.0.0',
  transports: [PORT === undefined ? new StdioTransport() : new StreamableHttpTransport()],
});
if (PORT === undefined) {
  const app = await NestFactory.createMicroservice(App, { strategy, logger: false });
  await app.listen();
} else {
  const app = await NestFactory.create(App, { logger: false });
  strategy.setHttpAdapter(app.getHttpAdapter());
  app.connectMicroservice({ strategy });
  await app.startAllMicroservices();
  await app.listen(Number(PORT), '127.0.0.1');
}
