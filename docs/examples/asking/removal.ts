// #region removal
import { Arg, CapabilityMissing, type Context, Ctx, Describe, Form, McpServer, Tool } from 'arobase';
import { IsIn, IsOptional, IsString, MaxLength } from 'class-validator';

@Form()
export class Removal {
  @Describe('What happens to the notes in it') @IsIn(['delete', 'move']) notes!: 'delete' | 'move';
  @IsOptional() @IsString() @MaxLength(200) reason?: string;
}

export class FolderServer extends McpServer {
  constructor() {
    super({ name: 'folders' });
  }

  @Tool({ description: 'Remove a folder' })
  async remove(@Arg('folder') folder: string, @Ctx() ctx: Context) {
    const { action, content } = await ctx.elicit('how', { message: `Remove ${folder}?`, form: Removal });
    if (action !== 'accept') return 'Nothing is removed';
    await ctx.once('remove', (idempotencyKey) => removeFolder(folder, content.notes, idempotencyKey));
    return `${folder} is removed, its notes: ${content.notes}`;
  }
}
// #endregion

export const removed: string[] = [];

function removeFolder(folder: string, notes: string, idempotencyKey: string): void {
  if (idempotencyKey !== '') removed.push(`${folder}: ${notes}`);
}

export class OtherServer extends McpServer {
  constructor() {
    super({ name: 'other' });
  }

  // #region others
  @Tool({ description: 'Sum up a note, in the words of the client’s model' })
  async sumUp(@Arg('note') note: string, @Ctx() ctx: Context) {
    const content = { type: 'text', text: `Sum up in one sentence: ${note}` } as const;
    const answer = await ctx.sample('sum', { messages: [{ role: 'user', content }], maxTokens: 100 });
    return { content: [answer.content].flat() };
  }

  @Tool({ description: 'Where the client works' })
  async where(@Ctx() ctx: Context) {
    return (await ctx.roots()).map(({ uri }) => uri);
  }
  // #endregion

  // #region degrade
  @Tool({ description: 'Empty the bin' })
  async empty(@Ctx() ctx: Context) {
    try {
      if (!(await ctx.confirm('sure', 'Empty the bin?'))) return 'The bin stays as it is';
    } catch (error) {
      if (!(error instanceof CapabilityMissing)) throw error;
      return 'Your client cannot ask you: empty the bin in the app';
    }
    return 'The bin is empty';
  }
  // #endregion
}
