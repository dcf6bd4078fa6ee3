import { RawObject, stringify } from '../protocol/json.js';
import type { TextContent } from '../protocol/model.js';
import type { ToolOutcome } from './entries.js';

/** What most tools give: a text, which every revision words alike. Its JSON is put together without an object in between. */
export class TextOutcome implements ToolOutcome {
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  get content(): [TextContent] {
    return [{ type: 'text', text: this.#text }];
  }

  get wire(): RawObject {
    return new RawObject(`"content":[{"type":"text","text":${stringify(this.#text)}}]`);
  }
}
