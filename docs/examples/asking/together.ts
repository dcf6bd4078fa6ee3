// #region together
import { type Context, Ctx, elicit, McpServer, optional, roots, Tool } from 'arobase';

export class ReportServer extends McpServer {
  constructor() {
    super({ name: 'reports' });
  }

  @Tool({ description: 'Write a report' })
  async report(@Ctx() ctx: Context) {
    const { who, dirs } = await ctx.ask({
      who: elicit({ message: 'Who is it for?', form: { type: 'object', properties: { name: { type: 'string' } } } }),
      dirs: optional(roots()),
    });
    return `For ${who.content?.name ?? 'nobody'}, of ${dirs?.length ?? 'unknown'} folders`;
  }
}
// #endregion
