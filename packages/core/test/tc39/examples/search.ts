import { z } from 'zod';
import type { Context } from '../../../src/context/context.js';
import { Field } from '../../../src/decorators/field.js';
import { Tool } from '../../../src/decorators/tool.js';

// #region standard
const Query = z.object({ q: z.string(), limit: z.number().default(10) });

export class Page {
  @Field(z.number().int().min(1)) number!: number;
}

export class Search {
  @Tool({ input: Query }) search({ q, limit }: z.infer<typeof Query>) {
    return q.repeat(limit);
  }

  @Tool({ input: Page }) page({ number }: Page) {
    return number;
  }

  @Tool({ input: {} }) revision(_: unknown, ctx: Context) {
    return ctx.revision;
  }
}
// #endregion
