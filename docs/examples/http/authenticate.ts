// #region authenticate
import { McpServer, Tool, type Context, Ctx } from 'arobase';

const USERS = new Map([['Bearer secret-of-ada', { name: 'Ada' }]]);

export class PrivateServer extends McpServer {
  constructor() {
    super({
      name: 'private',
      authenticate: (request) => {
        const principal = USERS.get(request.header('authorization') ?? '');
        return principal === undefined ? { status: 401, challenge: 'Bearer realm="private"' } : { principal };
      },
    });
  }

  @Tool({ description: 'Who calls' })
  whoami(@Ctx() ctx: Context) {
    return ctx.principal;
  }
}
// #endregion
