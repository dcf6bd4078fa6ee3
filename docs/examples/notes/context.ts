// #region context
import { Arg, type Context, Ctx, currentContext, McpServer, Tool } from 'arobase';

export class ImportServer extends McpServer {
  constructor() {
    super({ name: 'import' });
  }

  @Tool({ description: 'Import a number of rows' })
  async importRows(@Arg('rows', { minimum: 1 }) rows: number, @Ctx() ctx: Context) {
    for (let row = 1; row <= rows; row += 1) {
      ctx.signal.throwIfAborted();
      await importRow(row);
      ctx.progress(row, rows, `Row ${row}`);
    }
    ctx.log.info({ imported: rows });
    return `${rows} rows are imported`;
  }
}
// #endregion

// #region ambient
async function importRow(row: number) {
  currentContext().log.child('rows').debug(`row ${row}`);
}
// #endregion
