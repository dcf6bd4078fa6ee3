import { audio, embed, image, link, result, Tool, text } from 'arobase';

/** One tool for each kind of value that a handler may give. */
export class Results {
  @Tool() givesText() {
    return 'hi';
  }

  @Tool() givesJsonText() {
    return '{"a":1}';
  }

  @Tool() givesNumber() {
    return 5;
  }

  @Tool() givesBoolean() {
    return true;
  }

  @Tool() givesNull() {
    return null;
  }

  @Tool() givesList() {
    return [1, 2];
  }

  @Tool() givesObject() {
    return { a: 1 };
  }

  @Tool() givesInstance() {
    return new Point(3, 4);
  }

  @Tool() givesNothing() {}

  @Tool() async givesNothingLater() {}

  @Tool() async givesTextLater() {
    return 'later';
  }

  @Tool() givesBlock() {
    return text('block', { annotations: { audience: ['user'], priority: 1 } });
  }

  @Tool() givesBlocks() {
    return [text('one'), 'two', image(new Uint8Array([1, 2, 3]), 'image/png')];
  }

  @Tool() givesAudio() {
    return audio('AQID', 'audio/wav');
  }

  @Tool() givesLink() {
    return link('thing://1', { name: 'thing', description: 'The first' });
  }

  @Tool() givesEmbedded() {
    return [embed('thing://1', 'text', { mimeType: 'text/plain' }), embed('thing://2', new Uint8Array([1, 2, 3]))];
  }

  @Tool() givesNotes() {
    const annotations = { audience: ['assistant' as const], lastModified: '2025-01-01T00:00:00Z' };
    return [text('noted', { annotations, _meta: { 'a.b/c': 1 } }), link('thing://1', { annotations, size: 3 })];
  }

  @Tool() givesResult() {
    return result({ content: [text('no')], structuredContent: { code: 1 }, isError: true, _meta: { 'a.b/c': 1 } });
  }

  @Tool() givesReadyResult() {
    return { content: [{ type: 'text', text: 'ready' }], _meta: { 'a.b/c': 1 } };
  }

  @Tool() givesLookalike() {
    return { content: [{ type: 'text', text: 'ready' }], author: 'Ada' };
  }

  @Tool() givesUnknownBlock() {
    return { content: [{ type: 'video', url: 'x' }] };
  }

  @Tool() givesBytes() {
    return new Uint8Array([1, 2, 3]);
  }

  @Tool() givesBlocksAndOthers() {
    return [text('one'), { two: 2 }];
  }
}

class Point {
  #hidden = 'secret';

  constructor(
    readonly x: number,
    readonly y: number,
  ) {}

  get length() {
    return Math.hypot(this.x, this.y);
  }

  shown() {
    return this.#hidden;
  }
}
