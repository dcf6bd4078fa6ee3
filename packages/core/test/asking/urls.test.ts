import { expect, test } from '@jest/globals';
import { connect } from '@arobase/testing';
import type { Context } from '../../src/index.js';
import { PlainServer } from '../plain-server.js';

test.each(['sign-in', '', '/sign-in', 'javascript:alert(1)', 'https://', 'file:///etc/passwd', 'https:\\example.com'])(
  'a page to visit is named by its whole url, which "%s" is not',
  async (url) => {
    const faults: unknown[] = [];
    await using server = new PlainServer({ name: 'asking', onFault: (error) => faults.push(error) });
    server.tools.add({
      name: 'ask',
      handler: (_input: unknown, ctx: Context) => ctx.elicit('page', { message: 'Sign in', url }),
    });
    await using client = await connect(server, { capabilities: { elicitation: { url: {} } } });
    expect(await client.callTool('ask')).toMatchObject({ isError: true });
    expect(faults).toMatchObject([{ message: expect.stringContaining(`and not "${url}"`) }]);
    expect(client.wire.filter(({ text }) => text.includes('elicitation/create'))).toEqual([]);
  },
);
