// #region library
import { Arg, type Context, Ctx, Field, McpServer, Resource, Tool } from 'arobase';
import { IsInt, IsString } from 'class-validator';

export class Loan {
  @Field({ description: 'Title of the book' }) @IsString() title!: string;
  @Field({ description: 'Days until it is due' }) @IsInt() days!: number;
}

export class LibraryServer extends McpServer {
  constructor() {
    super({ name: 'library', version: '1.0.0', cache: { ttlMs: 60_000, scope: 'public' } });
  }

  @Tool({ title: 'Borrow a book', description: 'Lends a book', output: Loan, annotations: { readOnlyHint: false } })
  async borrow(@Arg('title') title: string, @Arg('branch', { header: 'Branch' }) branch: string, @Ctx() ctx: Context) {
    ctx.progress(1, 2, `Looking in ${branch}`);
    if (!(await ctx.confirm('lend', `Borrow ${title}?`))) return { title, days: 0 };
    return { title, days: await ctx.once('lend:book', () => 28) };
  }

  @Tool({ description: 'Titles on the shelf', output: [Loan] })
  shelf() {
    return [{ title: 'Emma', days: 0 }];
  }

  @Resource('book://{title}', { mimeType: 'text/plain', cache: { ttlMs: 3_600_000, scope: 'public' }, watch: true })
  book({ title }: { title: string }) {
    return title === 'Emma' ? 'Emma Woodhouse, handsome, clever, and rich' : undefined;
  }
}
// #endregion
