import { result, Tool, text } from 'arobase';
import { IsInt, IsString } from 'class-validator';

export class Item {
  @IsString() name!: string;
  @IsInt() count!: number;
}

const item = { name: 'nut', count: 2, secret: 'no' };

/** Tools that declare their output. */
export class Outputs {
  @Tool({ output: Item }) item() {
    return item;
  }

  @Tool({ output: [Item] }) items() {
    return [item];
  }

  @Tool({ output: [Item] }) noItems() {
    return [];
  }

  @Tool({ output: Number }) zero() {
    return 0;
  }

  @Tool({ output: Boolean }) no() {
    return false;
  }

  @Tool({ output: String }) empty() {
    return '';
  }

  @Tool({ output: { type: 'object', properties: { at: { type: 'string' } } } }) raw() {
    return { at: new Date(0) };
  }

  @Tool({ output: Item }) wrongItem() {
    return { name: 'nut', count: 'two' };
  }

  @Tool({ output: Item }) missingItem() {}

  @Tool({ output: Item }) throwingItem() {
    throw new Error('secret');
  }

  @Tool({ output: Item }) refusedItem() {
    return result({ content: [text('sold out')], isError: true });
  }
}
