import { expect, test } from '@jest/globals';
import { type ServerOptions, Tool } from '../../src/index.js';
import { messageOf } from '../decorators/refusal.js';
import { PlainServer } from '../plain-server.js';

// a bundler names it otherwise than applications import it, as this one is
const Base = PlainServer;
class Weather extends Base {}

const ODD = { name: 5 } as unknown as ServerOptions;

test('the class that applications extend goes by the name that they import', () => {
  expect(messageOf(() => new Base(ODD))).toMatch(/^McpServer: its option name is 5\./);
  expect(messageOf(() => new Weather(ODD))).toMatch(/^Weather: its option name is 5\./);
});

test('so it does where a list is fixed, and where a member is hidden', async () => {
  await using fixed = new Base({ name: 'fixed' });
  fixed.tools.add({ name: 'a', handler: () => 'a' });
  await fixed.start();
  expect(messageOf(() => fixed.tools.remove('a'))).toMatch(/^McpServer: tools\.remove came after start/);
  await using hidden = Object.assign(new Base({ name: 'hidden' }), { start: undefined });
  await expect(Base.prototype.start.call(hidden)).rejects.toThrow(/^McpServer\.start: McpServer has a member/);
});

test('a class without a name is called that', async () => {
  await using server = new (class extends Base {
    override async stop() {}
  })({ name: 'anonymous' });
  await expect(server.start()).rejects.toThrow(/^\(anonymous class\)\.stop: McpServer has a member of this name\./);
  const anonymous = () => {
    class Named {
      @Tool({ name: 'a b' }) f() {}
    }
    return Object.defineProperty(Named, 'name', { value: '' });
  };
  await using other = new Base({ name: 'other', controllers: [anonymous()] });
  await expect(other.start()).rejects.toThrow(/^\(anonymous class\)\.f: "a b" is no tool name\./);
});
