import { Arg, Complete, embed, image, Prompt, user } from 'arobase';
import { PNG } from './media.js';

export class Prompts {
  @Prompt({ name: 'test_simple_prompt', description: 'A prompt without arguments' })
  simple() {
    return 'This is a simple prompt for testing.';
  }

  @Prompt({ name: 'test_prompt_with_arguments', description: 'A prompt with two arguments' })
  withArguments(@Arg('arg1') arg1: string, @Arg('arg2') arg2: string) {
    return `Prompt with arguments: arg1='${arg1}', arg2='${arg2}'`;
  }

  @Complete({ prompt: 'test_prompt_with_arguments' }, 'arg1')
  completeArg1(value: string) {
    return ['test', 'testing', 'paris'].filter((word) => word.startsWith(value));
  }

  @Prompt({ name: 'test_prompt_with_embedded_resource', description: 'A prompt that holds a resource' })
  withEmbeddedResource(@Arg('resourceUri') resourceUri: string) {
    const resource = embed(resourceUri, 'Embedded resource content for testing.', { mimeType: 'text/plain' });
    return [user(resource), user('Please process the embedded resource above.')];
  }

  @Prompt({ name: 'test_prompt_with_image', description: 'A prompt that holds an image' })
  withImage() {
    return [user(image(PNG, 'image/png')), user('Please analyze the image above.')];
  }
}
