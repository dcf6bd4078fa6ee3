import { setTimeout as sleep } from 'node:timers/promises';
import { audio, type Context, Ctx, embed, image, PublicError, Tool, text } from 'arobase';
import { PNG, WAV } from './media.js';

const STEP_MS = 50;

/** The tools of the official suite that ask nothing of their client. */
export class Tools {
  @Tool({ name: 'test_simple_text', description: 'Answers with a text' })
  simpleText() {
    return 'This is a simple text response for testing.';
  }

  @Tool({ name: 'test_image_content', description: 'Answers with an image' })
  imageContent() {
    return image(PNG, 'image/png');
  }

  @Tool({ name: 'test_audio_content', description: 'Answers with a sound' })
  audioContent() {
    return audio(WAV, 'audio/wav');
  }

  @Tool({ name: 'test_embedded_resource', description: 'Answers with a resource' })
  embeddedResource() {
    return embed('test://embedded-resource', 'This is an embedded resource content.', { mimeType: 'text/plain' });
  }

  @Tool({ name: 'test_multiple_content_types', description: 'Answers with a text, an image and a resource' })
  multipleContentTypes() {
    const data = JSON.stringify({ test: 'data', value: 123 });
    return [
      text('Multiple content types test:'),
      image(PNG, 'image/png'),
      embed('test://mixed-content-resource', data, { mimeType: 'application/json' }),
    ];
  }

  @Tool({ name: 'test_tool_with_progress', description: 'Tells three times how far it is' })
  async withProgress(@Ctx() ctx: Context) {
    for (const done of [0, 50, 100]) {
      if (done > 0) await sleep(STEP_MS);
      ctx.progress(done, 100);
    }
    return 'The tool went all the way.';
  }

  @Tool({ name: 'test_error_handling', description: 'Always fails' })
  errorHandling(): never {
    throw new PublicError('This tool intentionally returns an error for testing');
  }

  @Tool({ name: 'test_tool_with_logging', description: 'Logs three messages' })
  async withLogging(@Ctx() ctx: Context) {
    ctx.log.info('Tool execution started');
    await sleep(STEP_MS);
    ctx.log.info('Tool processing data');
    await sleep(STEP_MS);
    ctx.log.info('Tool execution completed');
    return 'The tool has logged.';
  }
}
